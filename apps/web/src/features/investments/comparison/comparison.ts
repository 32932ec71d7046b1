import type {
  InvestmentArtNineRow,
  InvestmentPaiRow,
  PaiFigureRow,
} from '@verdure/contract/investments/regulatory';
import {
  ARTICLE_NINE_REQUIREMENTS,
  PAI_INDICATORS,
  POLICY_QUESTIONS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';

import { missingWord } from '../../../format/missing.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatHeldPercent, formatPercent } from '../../../format/percent.ts';
import { comparisonMessages } from './comparison.messages.ts';

/** What the rules say of a portfolio or fund. Parts are null where the reader may not see them. */
export interface ComparedInvestment {
  readonly key: string;
  readonly name: string;
  readonly pai: InvestmentPaiRow | null;
  readonly artNine: InvestmentArtNineRow | null;
  /** By question; undefined for a fund or benchmark, of which none is asked. */
  readonly answers: readonly (PolicyAnswer | null)[] | null | undefined;
}

/** A line of a table: what is compared, then a cell for each portfolio. */
export interface ComparisonLine {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
}

export interface ComparisonSection {
  readonly title: string;
  readonly lines: readonly ComparisonLine[];
}

type Portfolios = readonly ComparedInvestment[];

const lineOf =
  (portfolios: Portfolios) =>
  (
    key: string,
    name: string,
    cellOf: (portfolio: ComparedInvestment) => string,
  ): ComparisonLine => ({
    key,
    name,
    cells: portfolios.map(cellOf),
  });

const keyOf = ({ pai_id, part }: PaiFigureRow): string => `${pai_id} ${part}`;

function figureText(line: PaiFigureRow | undefined): string {
  // a section that the portfolio does not hold
  if (line === undefined) return 'N/A';
  const { unit, value } = line;
  return unit === '%' ? formatHeldPercent(value) : (missingWord(value) ?? formatNumber(value));
}

const nameOf = ({ pai_id, pai_name, part, unit }: PaiFigureRow): string =>
  `${pai_id}. ${pai_name}${part === null ? '' : `, ${part}`} (${unit})`;

/** Indicator 6 of a portfolio without its sections is a line without a figure. */
const isEmptyEnergy = ({ pai_id, part }: PaiFigureRow): boolean => pai_id === 6 && part === null;

/** Every line that one of the portfolios has, in the order of the indicators. */
function paiLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const line = lineOf(portfolios);
  const figures = new Map<string, PaiFigureRow>();
  for (const { pai } of portfolios) {
    for (const figure of pai?.pais ?? []) {
      if (!isEmptyEnergy(figure) && !figures.has(keyOf(figure))) figures.set(keyOf(figure), figure);
    }
  }
  return PAI_INDICATORS.flatMap(({ id, name }) => [
    ...Array.from(figures.values())
      .filter(({ pai_id }) => pai_id === id)
      .map((figure) =>
        line(keyOf(figure), nameOf(figure), ({ pai }) =>
          figureText(pai?.pais.find((one) => keyOf(one) === keyOf(figure))),
        ),
      ),
    line(`outcome ${id}`, `${id}. ${name}: outcome`, ({ pai }) => outcomeText(pai, id)),
  ]);
}

const outcomeText = (pai: InvestmentPaiRow | null, id: number): string =>
  pai?.pais.find(({ pai_id }) => pai_id === id)?.outcome ?? 'N/D';

const STATES = { not_shown: 'Questions are not answered', hidden: 'Short positions' } as const;

function articleText({ pai }: ComparedInvestment): string {
  if (pai === null) return 'N/D';
  if (pai.article_state !== 'shown') return STATES[pai.article_state];
  return pai.article === null ? 'N/A' : `Article ${pai.article}`;
}

function questionLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const line = lineOf(portfolios);
  return [
    line('article', 'Article', articleText),
    line('share-9', 'Long weight in Article 9', ({ pai }) => formatPercent(pai?.share_9)),
    line('share-8-9', 'Long weight in Article 8 or 9', ({ pai }) =>
      formatPercent(pai?.share_8_or_9),
    ),
    ...POLICY_QUESTIONS.map(({ id, text }) =>
      line(`question-${id}`, `${id}. ${text}`, ({ answers }) =>
        answers === undefined ? 'N/A' : (answers?.[id - 1] ?? 'not answered'),
      ),
    ),
  ];
}

type ShareOf = (row: InvestmentArtNineRow) => number | null | undefined;

const shareLine =
  (portfolios: Portfolios) =>
  (key: string, name: string, shareOf: ShareOf): ComparisonLine =>
    lineOf(portfolios)(key, name, ({ artNine }) =>
      formatPercent(artNine === null ? null : shareOf(artNine)),
    );

function articleNineLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const share = shareLine(portfolios);
  return [
    share('sustainable', 'Sustainable investment', (row) => row.article_9_aligned),
    share('assessed', 'Can be assessed', (row) => row.article_9_assessed),
    ...ARTICLE_NINE_REQUIREMENTS.flatMap(({ id, name }) => {
      const at = (row: InvestmentArtNineRow) =>
        row.requirements.find(({ requirement_id }) => requirement_id === id);
      return [
        share(`contribution-${id}`, `${name}: contribution`, (row) => at(row)?.contributing),
        share(`harm-${id}`, `${name}: possible harm`, (row) => at(row)?.harming),
      ];
    }),
  ];
}

function taxonomyLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const share = shareLine(portfolios);
  return [
    share('aligned', 'Aligned by our assessment', (row) => row.overall_taxo_aligned),
    share('taxo-assessed', 'Can be assessed', (row) => row.taxo_assessed),
    share('reported', 'Aligned turnover, as companies report it', (row) => row.eu_taxo_aligned),
    share('reporting', 'Companies that report it', (row) => row.eu_taxo_coverage),
    ...TAXONOMY_OBJECTIVES.flatMap(({ id, name }) => {
      const at = (row: InvestmentArtNineRow) =>
        row.objectives.find(({ objective_id }) => objective_id === id);
      return [
        share(`objective-${id}`, `${name}: contribution`, (row) => at(row)?.contributing),
        share(`objective-harm-${id}`, `${name}: possible harm`, (row) => at(row)?.harming),
      ];
    }),
  ];
}

/** What the organisation has bought. */
export interface ComparisonFeatures {
  readonly hasSfdr: boolean;
  readonly hasTaxonomy: boolean;
}

/** The tables of the comparison (SCR-PORT-21). */
export function comparisonSections(
  portfolios: Portfolios,
  { hasSfdr, hasTaxonomy }: ComparisonFeatures,
): readonly ComparisonSection[] {
  const { sections } = comparisonMessages;
  const share = shareLine(portfolios);
  const sfdr = [
    { title: sections.pai, lines: paiLines(portfolios) },
    { title: sections.questions, lines: questionLines(portfolios) },
  ];
  const taxonomy = { title: sections.taxonomy, lines: taxonomyLines(portfolios) };
  const articleNine = { title: sections.articleNine, lines: articleNineLines(portfolios) };
  const safeguard = share('safeguard', 'Minimum safeguards kept', (row) => row.safeguard);
  const governance = share('governance', 'Good governance', (row) => row.governance_practices);
  const kept = [...(hasTaxonomy ? [safeguard] : []), ...(hasSfdr ? [governance] : [])];
  return [
    ...(hasSfdr ? sfdr : []),
    ...(hasTaxonomy ? [taxonomy] : []),
    ...(hasSfdr ? [articleNine] : []),
    { title: sections.governance, lines: kept },
  ];
}

/** The tables as lines of one file. */
export const comparisonFile = (
  portfolios: Portfolios,
  sections: readonly ComparisonSection[],
): readonly (readonly string[])[] => [
  ['Table', 'Line', ...portfolios.map(({ name }) => name)],
  ...sections.flatMap(({ title, lines }) =>
    lines.map(({ name, cells }) => [title, name, ...cells]),
  ),
];
