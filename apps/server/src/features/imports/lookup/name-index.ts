/** The result of matching a row. */
export type Match =
  | { readonly kind: 'found'; readonly id: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous'; readonly count: number };

export const UNKNOWN: Match = { kind: 'unknown' };

/** Maps a text to ids. Several ids may share a text. */
export class IdsByText {
  readonly #ids = new Map<string, Set<number>>();

  add(text: string | null, id: number): void {
    if (text === null || text === '') return;
    const ids = this.#ids.get(text);
    if (ids === undefined) this.#ids.set(text, new Set([id]));
    else ids.add(id);
  }

  of(text: string | null): readonly number[] {
    const ids = text === null ? undefined : this.#ids.get(text);
    return ids === undefined ? [] : [...ids];
  }
}

export function matchOf(ids: readonly number[]): Match {
  const id = ids[0];
  if (id === undefined) return UNKNOWN;
  return ids.length === 1 ? { kind: 'found', id } : { kind: 'ambiguous', count: ids.length };
}
