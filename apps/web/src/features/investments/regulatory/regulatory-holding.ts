import type {
  ConstituentArtNineRow,
  ConstituentPaiRow,
} from '@verdure/contract/investments/regulatory';
import type { ConstituentType } from '@verdure/contract/vocabulary';

/** What the page knows of a constituent, before the rules. */
export interface HoldingLine {
  readonly id: number;
  readonly type: ConstituentType;
  readonly name: string;
  readonly weightFraction: number;
}

/** A row of the regulatory table; parts are absent while they load, or where they do not apply. */
export interface RegulatoryHolding extends HoldingLine {
  readonly key: string;
  readonly pai: ConstituentPaiRow | undefined;
  readonly artNine: ConstituentArtNineRow | undefined;
}

const keyOf = ({ type, id }: Pick<HoldingLine, 'type' | 'id'>): string => `${type} ${id}`;

interface Parts {
  readonly lines: readonly HoldingLine[];
  readonly pais: readonly ConstituentPaiRow[] | undefined;
  readonly artNines: readonly ConstituentArtNineRow[] | undefined;
}

/** Joins the constituents with what the rules say of them, heaviest first. */
export function regulatoryHoldings({ lines, pais, artNines }: Parts): readonly RegulatoryHolding[] {
  const paiOf = new Map((pais ?? []).map((row) => [keyOf(row), row]));
  const artNineOf = new Map((artNines ?? []).map((row) => [keyOf(row), row]));
  return lines
    .map((line) => {
      const key = keyOf(line);
      return { ...line, key, pai: paiOf.get(key), artNine: artNineOf.get(key) };
    })
    .toSorted((a, b) => Math.abs(b.weightFraction) - Math.abs(a.weightFraction));
}
