import {
  ARTICLE_NINE_REQUIREMENTS,
  PAI_INDICATORS,
  POLICY_QUESTIONS,
  type PolicyAnswer,
  TAXONOMY_OBJECTIVES,
} from '../vocabulary/index.ts';
import {
  type InvestmentArtNineRow,
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
  paiStandingText,
} from './regulatory.ts';
import {
  type Assessed,
  assessedText,
  type NumberWords,
  paiHeadlineText,
} from './regulatory-words.ts';

/** What the page and the file of a comparison share: its tables, with their words. */

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

/** What is compared, and how its numbers are written. */
interface Comparing {
  readonly portfolios: readonly ComparedInvestment[];
  readonly words: NumberWords;
}

const lineOf =
  ({ portfolios }: Comparing) =>
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

function figureText(line: PaiFigureRow | undefined, words: NumberWords): string {
  // a section that the portfolio does not hold
  if (line === undefined) return 'N/A';
  const isWeak = line.standing === 'indicative' || line.standing === 'not_shown';
  const text = paiHeadlineText(line, words);
  return isWeak ? `${text}, ${paiStandingText(line)}` : text;
}

const lineName = ({ pai_id, pai_name, part }: PaiFigureRow): string =>
  `${pai_id}. ${pai_name}${part === null ? '' : `, ${part}`}`;

const nameOf = (line: PaiFigureRow): string => `${lineName(line)} (${paiHeadline(line).unit})`;

/** Indicator 6 of a portfolio without its sections is a line without a figure. */
const isEmptyEnergy = ({ pai_id, part }: PaiFigureRow): boolean => pai_id === 6 && part === null;

/** Every line that one of the portfolios has, in the order of the indicators. */
function paiLines(comparing: Comparing): readonly ComparisonLine[] {
  const { portfolios, words } = comparing;
  const line = lineOf(comparing);
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
          line(key, nameOf(figure), (one) => figureText(ofLine(one), words)),
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

function questionLines(comparing: Comparing): readonly ComparisonLine[] {
  const { percent } = comparing.words;
  const line = lineOf(comparing);
  return [
    line('article', 'Article', articleText),
    line('share-9', 'Long weight in Article 9', ({ pai }) => percent(pai?.share_9)),
    line('share-8-9', 'Long weight in Article 8 or 9', ({ pai }) => percent(pai?.share_8_or_9)),
    ...POLICY_QUESTIONS.map(({ id, text }) =>
      line(`question-${id}`, `${id}. ${text}`, ({ answers }) =>
        answers === undefined ? 'N/A' : (answers?.[id - 1] ?? 'not answered'),
      ),
    ),
  ];
}

type ShareOf = (row: InvestmentArtNineRow) => number | null | undefined;

const shareLine =
  (comparing: Comparing) =>
  (key: string, name: string, shareOf: ShareOf): ComparisonLine =>
    lineOf(comparing)(key, name, ({ artNine }) =>
      comparing.words.percent(artNine === null ? null : shareOf(artNine)),
    );

/** A share of what can be assessed. */
const assessedLine =
  (comparing: Comparing) =>
  (key: string, name: string, assessedOf: (row: InvestmentArtNineRow) => Assessed) =>
    lineOf(comparing)(key, name, ({ artNine }) =>
      assessedText(artNine === null ? [null, null] : assessedOf(artNine), comparing.words.percent),
    );

function articleNineLines(comparing: Comparing): readonly ComparisonLine[] {
  const share = shareLine(comparing);
  const assessed = assessedLine(comparing);
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

function taxonomyLines(comparing: Comparing): readonly ComparisonLine[] {
  const share = shareLine(comparing);
  const assessed = assessedLine(comparing);
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

const SECTIONS = {
  pai: 'Principal adverse impacts',
  questions: 'Article and policy questions',
  taxonomy: 'EU taxonomy',
  articleNine: 'Article 9',
  governance: 'Safeguards and governance',
} as const;

/** The tables of the comparison (SCR-PORT-21). */
export function comparisonSections(
  portfolios: readonly ComparedInvestment[],
  { hasSfdr, hasTaxonomy }: ComparisonFeatures,
  words: NumberWords,
): readonly ComparisonSection[] {
  const comparing = { portfolios, words };
  const share = shareLine(comparing);
  const sfdr = [
    { title: SECTIONS.pai, lines: paiLines(comparing) },
    { title: SECTIONS.questions, lines: questionLines(comparing) },
  ];
  const taxonomy = { title: SECTIONS.taxonomy, lines: taxonomyLines(comparing) };
  const articleNine = { title: SECTIONS.articleNine, lines: articleNineLines(comparing) };
  const safeguard = share('safeguard', 'Minimum safeguards kept', (row) => row.safeguard);
  const governance = share('governance', 'Good governance', (row) => row.governance_practices);
  const kept = [...(hasTaxonomy ? [safeguard] : []), ...(hasSfdr ? [governance] : [])];
  return [
    ...(hasSfdr ? sfdr : []),
    ...(hasTaxonomy ? [taxonomy] : []),
    ...(hasSfdr ? [articleNine] : []),
    { title: SECTIONS.governance, lines: kept },
  ];
}
