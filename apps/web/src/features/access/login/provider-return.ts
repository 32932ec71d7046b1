/** What an identity provider has sent back; without a code if it refused. */
export interface ProviderReturn {
  readonly code: string | null;
  /** Says which of the sign-ons that this browser started is answered. */
  readonly state: string | null;
}

const RETURNED = ['code', 'id_token', 'error'] as const;

/**
 * Reads what the provider has put after the # of our address and removes it from the address at
 * once: it is a credential and must not stay in the history or in a copied link
 * (SCR-LOGIN-09). The id token is not kept: the server reads its own copy from the provider.
 *
 * @returns null if the reader does not come back from a provider
 */
export function consumeProviderReturn(): ProviderReturn | null {
  const { hash, pathname, search } = window.location;
  const returned = new URLSearchParams(hash.slice(1));
  if (!RETURNED.some((name) => returned.has(name))) return null;
  window.history.replaceState(null, '', pathname + search);
  return { code: returned.get('code'), state: returned.get('state') };
}
