/** The page to return to after the identity provider, stored for this tab. */
const KEY = 'verdure.next';

export const storeReturnPage = (address: string): void => sessionStorage.setItem(KEY, address);

export const returnPage = (): string | null => sessionStorage.getItem(KEY);

export const forgetReturnPage = (): void => sessionStorage.removeItem(KEY);
