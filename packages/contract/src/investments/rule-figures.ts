import { type Feature, PAI_OUTCOMES } from '../vocabulary/index.ts';
import type { AddingCompany, MadeFacts } from './made-of-companies.ts';
import {
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
  paiStandingText,
  type RegulatoryFigurePartRow,
} from './regulatory.ts';

/** A figure of the European rules, before its companies are known (methodology 18 to 20). */
export interface RuleFigure extends MadeFacts {
  /** How the whole is written. */
  readonly shownAs: 'other' | 'percentage' | 'share';
  /** What follows the sum in the rule. */
  readonly over: string;
  /** How it stands, where it is too weak to be compared; null: it is compared. */
  readonly besideWord: string | null;
  /** Of an outcome: its line. It is a word, which no other investment's number stands beside. */
  readonly outcomeOf: PaiFigureRow | null;
  /** Writes the value of a company as a word; null: it is a number. */
  readonly wordOf: ((value: number) => string) | null;
}

/** The answers that hold the figures; undefined or null for who does not see them. */
export interface RuleAnswers {
  readonly pai?: InvestmentPaiRow | null | undefined;
  readonly artNine?: InvestmentArtNineRow | null | undefined;
}

interface PaiLine {
  readonly pai_id: number;
  readonly part: string | null;
}

/** The key of the outcome of a line. */
export const outcomeFigure = ({ pai_id, part }: PaiLine): string =>
  part === null ? `outcome/${pai_id}` : `outcome/${pai_id}/${part}`;

/** The key of a line of the table of adverse impacts. */
export const paiFigure = ({ pai_id, part }: PaiLine): string =>
  part === null ? `pai/${pai_id}` : `pai/${pai_id}/${part}`;

/** Indicators that are an average over the weight with the data. */
const AVERAGES: readonly number[] = [5, 6, 12, 13];

/** The evidence of the answer, with the days of the data of one line. */
const evidenceOfLine = (
  pai: InvestmentPaiRow,
  { data_from, data_to }: Pick<PaiFigureRow, 'data_from' | 'data_to'>,
): MadeFacts['evidence'] => ({ ...pai, data_from, data_to });

const COMMON = {
  start: null,
  besideWord: null,
  outcomeOf: null,
  wordOf: null,
} as const;

/** Null: no such line, or one without a value. */
function paiFigureOf(pai: InvestmentPaiRow, key: string): RuleFigure | null {
  const line = pai.pais.find((one) => paiFigure(one) === key);
  if (line === undefined) return null;
  const { value, unit } = paiHeadline(line);
  if (value === null) return null;
  const { pai_id, pai_name, part, standing } = line;
  const writtenAs = unit === '%' ? 'share' : 'other';
  return {
    ...COMMON,
    title: part === null ? pai_name : `${pai_name}, ${part}`,
    unrounded: value,
    unit,
    basis: `${unit}, ${paiStandingText(line)}`,
    valueHeader: 'Value',
    valuesAs: writtenAs,
    shownAs: writtenAs,
    section: '18.1',
    evidence: evidenceOfLine(pai, line),
    over: AVERAGES.includes(pai_id) ? ' over the weight with the data' : '',
    besideWord: standing === 'shown' ? null : paiStandingText(line),
  };
}

type Shares = NonNullable<PaiFigureRow['shares']>;

const shareOfOutcome = ({ colour }: PaiFigureRow, shares: Shares): number =>
  ({
    green: shares.clear,
    red: shares.adverse,
    yellow: shares.not_disclosed,
    grey: shares.not_applicable,
  })[colour];

const outcomeWord = (place: number): string => PAI_OUTCOMES[place]?.text ?? '';

/** The outcome of an indicator. */
function outcomeFigureOf(pai: InvestmentPaiRow, key: string): RuleFigure | null {
  const line = pai.pais.find((one) => outcomeFigure(one) === key);
  if (line === undefined || line.shares === null) return null;
  return {
    ...COMMON,
    title: `${line.pai_id}. ${[line.pai_name, line.part].filter((part) => part !== null).join(', ')}: ${line.outcome}`,
    unrounded: shareOfOutcome(line, line.shares),
    unit: 'fraction',
    basis: 'Share of the long weight but countries with this outcome',
    valueHeader: 'Outcome',
    valuesAs: 'percentage',
    shownAs: 'percentage',
    section: '18.2',
    evidence: evidenceOfLine(pai, line),
    over: '',
    outcomeOf: line,
    wordOf: outcomeWord,
  };
}

const SHARE = {
  ...COMMON,
  unit: 'fraction',
  valuesAs: 'percentage',
  shownAs: 'percentage',
  over: ' over the long weight',
} as const;

const ARTICLE = {
  ...SHARE,
  basis: 'Share of the long weight; what is not classified stays in the whole',
  valueHeader: 'Article',
  section: '18.5',
  wordOf: String,
} as const;

/** The shares in articles. */
function articleFigureOf(pai: InvestmentPaiRow, key: string): RuleFigure | null {
  const common = { ...ARTICLE, evidence: pai };
  if (key === 'share-9') {
    return { ...common, title: 'Long weight in Article 9', unrounded: pai.share_9 };
  }
  if (key !== 'share-8-or-9') return null;
  return { ...common, title: 'Long weight in Article 8 or 9', unrounded: pai.share_8_or_9 };
}

const ANSWER = {
  ...SHARE,
  basis: 'Share of the long company weight',
  valueHeader: 'Answer',
  wordOf: (value: number) => (value > 0 ? 'Yes' : 'No'),
} as const;

type OfArtNine = (row: InvestmentArtNineRow) => RuleFigure;

const ofTaxonomy = ({ taxo_data_from, taxo_data_to, ...row }: InvestmentArtNineRow) => ({
  ...ANSWER,
  section: '20',
  evidence: { ...row, data_from: taxo_data_from, data_to: taxo_data_to },
});

const SUSTAINABLE: Readonly<Record<string, OfArtNine>> = {
  sustainable: (row) => ({
    ...ANSWER,
    evidence: row,
    title: 'Sustainable investment',
    unrounded: row.article_9_aligned,
    section: '19.2',
  }),
  governance: (row) => ({
    ...ANSWER,
    evidence: row,
    title: 'Good governance',
    unrounded: row.governance_practices,
    section: '18.3',
  }),
};

const TAXONOMY: Readonly<Record<string, OfArtNine>> = {
  aligned: (row) => ({
    ...ofTaxonomy(row),
    title: 'Aligned by our assessment',
    unrounded: row.overall_taxo_aligned,
  }),
  reported: (row) => ({
    ...ofTaxonomy(row),
    title: 'Aligned turnover, as companies report it',
    unrounded: row.eu_taxo_aligned,
    basis: 'Share of all investments',
    over: '',
    valueHeader: 'Share of turnover',
    wordOf: null,
  }),
  safeguards: (row) => ({
    ...ofTaxonomy(row),
    title: 'Minimum safeguards kept',
    unrounded: row.safeguard,
  }),
};

/** What shows a figure of the European rules. */
export const featureOfRule = (key: string): Feature => (key in TAXONOMY ? 'taxonomy' : 'sfdr');

/** The figure that a key names: 'pai/4', 'outcome/14', 'share-9'; null: the page does not show it. */
export function ruleFigureOf({ pai, artNine }: RuleAnswers, key: string): RuleFigure | null {
  const ofPai = pai
    ? (paiFigureOf(pai, key) ?? outcomeFigureOf(pai, key) ?? articleFigureOf(pai, key))
    : null;
  if (ofPai !== null || !artNine) return ofPai;
  return (SUSTAINABLE[key] ?? TAXONOMY[key])?.(artNine) ?? null;
}

/** The companies that add something to it. */
export const partsOfRule = (
  { wordOf }: RuleFigure,
  companies: readonly RegulatoryFigurePartRow[],
): readonly AddingCompany[] =>
  companies.flatMap(({ id, name, weight: weightFraction, value, contribution }) =>
    value === null || contribution === null || contribution === 0
      ? []
      : [
          {
            id,
            name,
            weightFraction,
            value: wordOf === null ? value : wordOf(value),
            contribution,
          },
        ],
  );
