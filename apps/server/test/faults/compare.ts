import { type Act, type Portfolios, after } from './act.ts';

/** A portfolio as it stands in the store. */
export interface StoredPortfolio {
  readonly name: string;
  /** Rows that its upload announced, rows kept of the file, and constituents made of them. */
  readonly announced: number;
  readonly rows: number;
  readonly constituents: number;
}

export interface Damage {
  /** Acknowledged writes without their effect. */
  readonly lost: number;
  /** Effects that are there twice. */
  readonly doubled: number;
  /** Writes of which a part is there. */
  readonly half: number;
}

interface ClientHistory {
  /** The portfolios after all acknowledged acts. */
  readonly acknowledged: Portfolios;
  /** Sent when the process was killed, without an answer: done whole or not at all. */
  readonly unanswered: Act | null;
}

const isWhole = (found: StoredPortfolio, rowCount: number | undefined): boolean =>
  [found.announced, found.rows, found.constituents].every((count) => count === rowCount);

const countOf = <T>(items: Iterable<T>, holds: (item: T) => boolean): number =>
  [...items].filter(holds).length;

/** What is wrong with the portfolios of one client. */
export function compare(
  { acknowledged, unanswered }: ClientHistory,
  stored: readonly StoredPortfolio[],
): Damage {
  const possible = unanswered === null ? acknowledged : after(acknowledged, unanswered);
  const names = new Set(stored.map(({ name }) => name));
  const isCertain = (name: string) => acknowledged.has(name) && possible.has(name);
  const isKnown = (name: string) => acknowledged.has(name) || possible.has(name);
  const rowsOf = (name: string) => acknowledged.get(name) ?? possible.get(name);

  return {
    lost:
      countOf(acknowledged.keys(), (name) => isCertain(name) && !names.has(name)) +
      countOf(names, (name) => !isKnown(name)),
    doubled: stored.length - names.size,
    half:
      countOf(stored, (found) => isKnown(found.name) && !isWhole(found, rowsOf(found.name))) +
      (isTornRename(unanswered, names) ? 1 : 0),
  };
}

/** Both names or neither. */
const isTornRename = (act: Act | null, names: ReadonlySet<string>): boolean =>
  act?.kind === 'rename' && names.has(act.name) === names.has(act.newName);

export const sumOf = (damages: readonly Damage[]): Damage => ({
  lost: damages.reduce((sum, { lost }) => sum + lost, 0),
  doubled: damages.reduce((sum, { doubled }) => sum + doubled, 0),
  half: damages.reduce((sum, { half }) => sum + half, 0),
});
