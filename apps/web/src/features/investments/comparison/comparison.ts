import {
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
} from '@verdure/contract/investments/regulatory';
import {
  ARTICLE_NINE_REQUIREMENTS,
  PAI_INDICATORS,
  POLICY_QUESTIONS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';

import { formatAssessed } from '../../../format/assessed.ts';
import { formatPercent } from '../../../format/percent.ts';
import { paiStandingText } from '@verdure/contract/investments/regulatory';
import { headlineText } from '../../../format/pai-line.ts';
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
  const isWeak = line.standing === 'indicative' || line.standing === 'not_shown';
  return isWeak ? `${headlineText(line)}, ${paiStandingText(line)}` : headlineText(line);
}

const lineName = ({ pai_id, pai_name, part }: PaiFigureRow): string =>
  `${pai_id}. ${pai_name}${part === null ? '' : `, ${part}`}`;

const nameOf = (line: PaiFigureRow): string => `${lineName(line)} (${paiHeadline(line).unit})`;

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
  return PAI_INDICATORS.flatMap(({ id }) =>
    Array.from(figures.values())
      .filter(({ pai_id }) => pai_id === id)
      .flatMap((figure) => {
        const key = keyOf(figure);
        const ofLine = ({ pai }: ComparedInvestment) => pai?.pais.find((one) => keyOf(one) === key);
        return [
          line(key, nameOf(figure), (one) => figureText(ofLine(one))),
          line(`outcome ${key}`, `${lineName(figure)}: outcome`, (one) => outcomeText(one, ofLine)),
        ];
      }),
  );
}

/** A section that the portfolio does not hold has no outcome. */
const outcomeText = (
  of: ComparedInvestment,
  ofLine: (of: ComparedInvestment) => PaiFigureRow | undefined,
): string => (of.pai === null ? 'N/D' : (ofLine(of)?.outcome ?? 'N/A'));

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

type Assessed = readonly [share: number | null | undefined, assessed: number | null | undefined];

/** A share of what can be assessed. */
const assessedLine =
  (portfolios: Portfolios) =>
  (key: string, name: string, assessedOf: (row: InvestmentArtNineRow) => Assessed) =>
    lineOf(portfolios)(key, name, ({ artNine }) =>
      artNine === null ? formatPercent(null) : formatAssessed(...assessedOf(artNine)),
    );

function articleNineLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const share = shareLine(portfolios);
  const assessed = assessedLine(portfolios);
  return [
    assessed('sustainable', 'Sustainable investment', (row) => [
      row.article_9_aligned,
      row.article_9_assessed,
    ]),
    share('assessed', 'Can be assessed', (row) => row.article_9_assessed),
    ...ARTICLE_NINE_REQUIREMENTS.flatMap(({ id, name }) => {
      const at = (row: InvestmentArtNineRow) =>
        row.requirements.find(({ requirement_id }) => requirement_id === id);
      return [
        assessed(`contribution-${id}`, `${name}: contribution`, (row) => [
          at(row)?.contributing,
          at(row)?.known,
        ]),
        assessed(`harm-${id}`, `${name}: possible harm`, (row) => [
          at(row)?.harming,
          at(row)?.known,
        ]),
      ];
    }),
  ];
}

function taxonomyLines(portfolios: Portfolios): readonly ComparisonLine[] {
  const share = shareLine(portfolios);
  const assessed = assessedLine(portfolios);
  return [
    assessed('aligned', 'Aligned by our assessment', (row) => [
      row.overall_taxo_aligned,
      row.taxo_assessed,
    ]),
    share('taxo-assessed', 'Can be assessed', (row) => row.taxo_assessed),
    share('activity-unknown', 'Activity unknown', (row) => row.activity_unknown),
    share('reported', 'Aligned turnover, as companies report it', (row) => row.eu_taxo_aligned),
    share('reporting', 'Companies that report it', (row) => row.eu_taxo_coverage),
    ...TAXONOMY_OBJECTIVES.flatMap(({ id, name }) => {
      const at = (row: InvestmentArtNineRow) =>
        row.objectives.find(({ objective_id }) => objective_id === id);
      return [
        assessed(`objective-${id}`, `${name}: contribution`, (row) => [
          at(row)?.contributing,
          at(row)?.known,
        ]),
        assessed(`objective-harm-${id}`, `${name}: possible harm`, (row) => [
          at(row)?.harming,
          at(row)?.known,
        ]),
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
