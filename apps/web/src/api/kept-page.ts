/** The page to return to after the identity provider, stored for this tab. */
const KEY = 'verdure.next';

export const keepPage = (address: string): void => sessionStorage.setItem(KEY, address);

export const keptPage = (): string | null => sessionStorage.getItem(KEY);

export const forgetKeptPage = (): void => sessionStorage.removeItem(KEY);
