import { ErrorPanel } from './error-panel.tsx';

interface Props {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  /** The sentence of this block. */
  readonly message: string;
}

/** In place of what a query should have brought, with a way to ask again. */
export const QueryFailed = ({ query, message }: Props) => (
  <ErrorPanel error={query.error} message={message} onRetry={() => query.refetch()} />
);
