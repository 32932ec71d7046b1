/** Where the reader is to come back to; kept for this tab while an identity provider has the page. */
const KEY = 'verdure.next';

export const keepPage = (address: string): void => sessionStorage.setItem(KEY, address);

export const keptPage = (): string | null => sessionStorage.getItem(KEY);

export const forgetKeptPage = (): void => sessionStorage.removeItem(KEY);
