import type { Viewer } from '../viewer.ts';
import type { RowPages } from './row-pages.ts';

/** What every resolver is given. */
export interface GraphqlContext {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** What the roots answer, a page at a time. */
  readonly pages: RowPages;
}

type RootResolver = (root: unknown, args: never, context: GraphqlContext) => unknown;
type FieldResolver = (row: never) => unknown;

/**
 * The resolvers of one feature: roots by name, and fields of its types where the row's own names differ.
 * Arguments arrive as the contract's schema types them; each root says which it takes.
 */
export interface Resolvers {
  readonly Query: Readonly<Record<string, RootResolver>>;
  readonly [typeName: string]: Readonly<Record<string, RootResolver | FieldResolver>>;
}
