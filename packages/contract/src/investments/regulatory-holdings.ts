import {
  type Marker,
  PAI_INDICATORS,
  PAI_OUTCOMES,
  type PaiIndicatorId,
  TAXONOMY_OBJECTIVES,
} from '../vocabulary/index.ts';
import { type ConstituentLine, holdingKey } from './holdings.ts';
import type { ConstituentArtNineRow, ConstituentPaiRow } from './regulatory.ts';

/** What a page and its file share of constituents under the European rules: rows, columns, words. */

/** What is known of a constituent, before the rules. */
type HoldingLine = Pick<ConstituentLine, 'id' | 'type' | 'name' | 'weightFraction'>;

/** A row of the regulatory table; parts are absent while they load, or where they do not apply. */
export interface RegulatoryHolding extends HoldingLine {
  readonly key: string;
  readonly pai: ConstituentPaiRow | undefined;
  readonly artNine: ConstituentArtNineRow | undefined;
}

interface Parts {
  readonly lines: readonly HoldingLine[];
  readonly pais: readonly ConstituentPaiRow[] | undefined;
  readonly artNines: readonly ConstituentArtNineRow[] | undefined;
}

/** Joins the constituents with what the rules say of them, heaviest first. */
export function regulatoryHoldings({ lines, pais, artNines }: Parts): readonly RegulatoryHolding[] {
  const paiOf = new Map((pais ?? []).map((row) => [holdingKey(row), row]));
  const artNineOf = new Map((artNines ?? []).map((row) => [holdingKey(row), row]));
  return lines
    .map((line) => {
      const key = holdingKey(line);
      return { ...line, key, pai: paiOf.get(key), artNine: artNineOf.get(key) };
    })
    .toSorted((a, b) => Math.abs(b.weightFraction) - Math.abs(a.weightFraction));
}

/** What stands where a rule says nothing of a constituent. */
export const NO_WORD = 'N/A';

/** A column of a few words, filtered by them. */
export interface WordColumn {
  readonly id: string;
  readonly header: string;
  /** Every word besides 'N/A'. */
  readonly choices: readonly string[];
  readonly wordOf: (row: RegulatoryHolding) => string;
}

/** The indicators in a few words, for the columns of a table. */
export const PAI_SHORT_NAMES: Readonly<Record<PaiIndicatorId, string>> = {
  1: 'GHG emissions',
  2: 'Carbon footprint',
  3: 'GHG intensity',
  4: 'Fossil fuels',
  5: 'Non-renewable energy',
  6: 'Energy intensity',
  7: 'Biodiversity areas',
  8: 'Emissions to water',
  9: 'Hazardous waste',
  10: 'Norm violations',
  11: 'Compliance process',
  12: 'Gender pay gap',
  13: 'Board diversity',
  14: 'Banned weapons',
};

/** Short forms of the outcomes, each with a shape. */
const SHORT_OUTCOMES = {
  green: '● No adverse impact',
  red: '▲ Possible adverse impact',
  yellow: '○ Not disclosed',
  grey: NO_WORD,
} as const satisfies Record<Marker, string>;

/** A column of the outcomes of an indicator; their colour goes with a shape and a word. */
interface OutcomeColumn extends WordColumn {
  readonly colourOf: (row: RegulatoryHolding) => Marker;
}

export const OUTCOME_COLUMNS: readonly OutcomeColumn[] = PAI_INDICATORS.map(({ id }) => {
  const colourOf = ({ pai }: RegulatoryHolding): Marker =>
    pai?.pais.find(({ pai_id }) => pai_id === id)?.colour ?? 'grey';
  return {
    id: `pai-${id}`,
    header: `${id}. ${PAI_SHORT_NAMES[id]}`,
    choices: PAI_OUTCOMES.map(({ colour }) => SHORT_OUTCOMES[colour]),
    colourOf,
    wordOf: (row) => SHORT_OUTCOMES[colourOf(row)],
  };
});

const YES_NO = ['Y', 'N', 'NA'];

/** Before the outcomes. */
export const SFDR_COLUMNS: readonly WordColumn[] = [
  {
    id: 'article',
    header: 'Article',
    choices: ['Article 6', 'Article 8', 'Article 9'],
    wordOf: ({ pai }) =>
      pai?.article === undefined || pai.article === null ? NO_WORD : `Article ${pai.article}`,
  },
  {
    id: 'sustainable',
    header: 'Sustainable investment',
    choices: ['Y', 'N'],
    wordOf: ({ pai }) => pai?.sustainable_investment ?? NO_WORD,
  },
  {
    id: 'governance',
    header: 'Good governance',
    choices: YES_NO,
    wordOf: ({ artNine }) => artNine?.governance_practices ?? NO_WORD,
  },
];

export const TAXONOMY_COLUMNS: readonly WordColumn[] = [
  {
    id: 'aligned',
    header: 'Aligned',
    choices: YES_NO,
    wordOf: ({ artNine }) => artNine?.taxo_aligned ?? NO_WORD,
  },
  {
    id: 'safeguard',
    header: 'Safeguards',
    choices: YES_NO,
    wordOf: ({ artNine }) => artNine?.safeguard ?? NO_WORD,
  },
  ...TAXONOMY_OBJECTIVES.map(({ key, name }) => ({
    id: key,
    header: name,
    choices: ['Y', 'N'],
    wordOf: ({ artNine }: RegulatoryHolding) => artNine?.[key] ?? NO_WORD,
  })),
];
