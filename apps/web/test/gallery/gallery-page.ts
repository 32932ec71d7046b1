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
}

/**
 * A page of the gallery in its filled state. Its other states take over what they do not say.
 */
export interface GalleryPage extends PageState {
  readonly name: string;
  readonly address: string;
  /** The sentence of a failed load. Absent for a page that asks for nothing: it cannot wait either. */
  readonly fails?: string;
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

/** Every state of a page: filled, loading, failed, and those it names. */
export function scenesOf({ name, fails, also = {}, ...filled }: GalleryPage): readonly Scene[] {
  const { act: _opensALayer, ...unanswered } = filled;
  const late: readonly Scene[] =
    fails === undefined
      ? []
      : [
          { ...unanswered, name: `${name}, loading`, server: 'waits' },
          { ...unanswered, name: `${name}, failed`, server: 'fails', shows: fails },
        ];
  const others = Object.entries(also).map(
    ([state, change]): Scene => ({
      ...filled,
      ...change,
      name: `${name}, ${state}`,
      server: 'answers',
    }),
  );
  return [{ ...filled, name: `${name}, filled`, server: 'answers' }, ...late, ...others];
}
