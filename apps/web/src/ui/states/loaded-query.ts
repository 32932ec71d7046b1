/** What a query of TanStack Query tells; named here so that tests may pass plain objects. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching?: boolean;
  readonly isStale?: boolean;
  readonly refetch: () => unknown;
}

type State = Omit<LoadedQuery<unknown>, 'refetch'>;

/** Newer data is on its way to replace what is shown: the page fades it. */
export const isUpdating = ({ data, isFetching, isStale }: State): boolean =>
  data !== undefined && isFetching === true && isStale === true;

/** Only data that is whole, of what was asked for, and up to date may be exported; null if it is. */
export function whyNotSettled(query: State): string | null {
  if (query.error !== null) return 'You cannot export: some data could not be loaded';
  const isWaiting = query.data === undefined || isUpdating(query);
  return isWaiting ? 'You can export when all data is loaded' : null;
}

/** Two queries as one. It has data when both have; a retry asks again for what failed. */
export function both<A, B, Joined>(
  a: LoadedQuery<A>,
  b: LoadedQuery<B>,
  join: (a: A, b: B) => Joined,
): LoadedQuery<Joined> {
  const isOneUpdating = isUpdating(a) || isUpdating(b);
  return {
    data: a.data === undefined || b.data === undefined ? undefined : join(a.data, b.data),
    error: a.error ?? b.error,
    isFetching: isOneUpdating,
    isStale: isOneUpdating,
    refetch: () => [a, b].filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
