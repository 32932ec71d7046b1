import { columnName } from '../workbook/index.ts';
import { canonicalLines, type Figure, type FigureTable } from './canonical-figures.ts';

/** The figures of some tables by their place: "Results!C4". Empty cells have no place. */
export function figuresByPlace(tables: readonly FigureTable[]): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const table of tables) {
    let row = 0;
    for (const line of canonicalLines(table)) {
      row += 1;
      line.forEach((figure, at) => {
        if (figure !== null) figures.set(`${table.name}!${columnName(at)}${row}`, figure);
      });
    }
  }
  return figures;
}

/** The same figure in the file, as it was printed, and as the store says it; undefined: it is not known there. */
export interface ComparedFigure {
  readonly place: string;
  readonly inFile: Figure | undefined;
  readonly printed: Figure | undefined;
  readonly inStore: Figure | undefined;
  readonly state: 'agrees' | 'changed' | 'differs' | 'both';
}

type Tables = readonly FigureTable[];

/** What is compared; null: nobody can say it. */
export interface Compared {
  readonly file: Tables | null;
  readonly printed: Tables | null;
  readonly store: Tables | null;
}

/** True where both are known and are not the same. */
const differ = (one: Figure | undefined, other: Figure | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

function stateOf(isChanged: boolean, isOther: boolean): ComparedFigure['state'] {
  if (isChanged) return isOther ? 'both' : 'changed';
  return isOther ? 'differs' : 'agrees';
}

/**
 * Every figure of a file beside what its receipt printed and what the store says. Where the receipt did not store
 * its figures, the file stands in for it against the store, and nothing is called changed.
 */
export function compareFigures({ file, printed, store }: Compared): readonly ComparedFigure[] {
  const [inFile, asPrinted, inStore] = [file, printed, store].map((tables) =>
    tables === null ? null : figuresByPlace(tables),
  );
  const places = new Set([inFile, asPrinted, inStore].flatMap((each) => [...(each?.keys() ?? [])]));
  const at = (figures: ReadonlyMap<string, Figure> | null | undefined, place: string) =>
    figures === null || figures === undefined ? undefined : (figures.get(place) ?? null);
  return Array.from(places, (place) => {
    const [ofFile, wasPrinted, ofStore] = [
      at(inFile, place),
      at(asPrinted, place),
      at(inStore, place),
    ];
    const isOther = differ(asPrinted === null ? ofFile : wasPrinted, ofStore);
    const state = stateOf(differ(ofFile, wasPrinted), isOther);
    return { place, inFile: ofFile, printed: wasPrinted, inStore: ofStore, state };
  });
}
