import type { User } from '@verdure/contract/access/account';
import type { Page } from 'playwright-core';

import type { FakeCall, FakeRoots } from '../fake-edge.ts';

/** One state of a page: who looks at it, what the server answers, and what then stands there. */
export interface PageState {
  /** The logged-in viewer; null for nobody, absent for a super-user. */
  readonly user?: Partial<User> | null;
  readonly calls?: readonly FakeCall[];
  readonly roots?: FakeRoots;
  /** A text of the page that shows that it is complete. */
  readonly shows: string | RegExp;
  /** What a person does first: opens a menu, types into a field. */
  readonly act?: (page: Page) => Promise<void>;
  /** Looks at the state in dark and in the reader's colours as well: a kind of layer, once. */
  readonly inEveryColour?: true;
}

/**
 * A page of the gallery in its filled state. Its other states take over what they do not say.
 */
export interface GalleryPage extends PageState {
  readonly name: string;
  readonly address: string;
  /** The sentence of a failed load. Absent for a page that asks for nothing: it cannot wait either. */
  readonly fails?: string;
  /**
   * Looks at the page also while it waits and after it failed. All pages wait and fail in the same
   * few shapes, so one page of each shape; `late-pages.test.tsx` reads the sentences of all.
   */
  readonly looksLate?: true;
  /** Its table is wider than an upright sheet of paper. */
  readonly isWideOnPaper?: true;
  /** Its other states, by name: empty, forbidden, a dialog over the page. */
  readonly also?: Readonly<Record<string, Partial<PageState> & { readonly address?: string }>>;
}

/** A state as the gallery shows it. */
export interface Scene extends PageState {
  readonly name: string;
  readonly address: string;
  /** How the server treats what the page asks for. */
  readonly server: 'answers' | 'waits' | 'fails';
}

/** A page while what it asks for is on its way. */
export const loadingOf = ({ name, ...page }: GalleryPage): Scene => ({
  ...page,
  name: `${name}, loading`,
  server: 'waits',
});

/** A page after what it asked for has failed. */
export const failedOf = (page: GalleryPage, sentence: string): Scene => ({
  ...loadingOf(page),
  name: `${page.name}, failed`,
  server: 'fails',
  shows: sentence,
});

/** A page as most people see it. */
export const filledOf = ({ name, ...page }: GalleryPage): Scene => ({
  ...page,
  name: `${name}, filled`,
  server: 'answers',
});

/** The states of a page beside the filled one: loading, failed, and those it names. */
export function otherScenesOf(page: GalleryPage): readonly Scene[] {
  const { fails, looksLate, also = {} } = page;
  const late =
    looksLate === undefined || fails === undefined ? [] : [loadingOf(page), failedOf(page, fails)];
  const others = Object.entries(also).map(
    ([state, change]): Scene => ({ ...filledOf(page), ...change, name: `${page.name}, ${state}` }),
  );
  return [...late, ...others];
}
