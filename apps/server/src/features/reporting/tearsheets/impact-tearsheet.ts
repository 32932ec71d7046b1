import { IMPACT_THEMES } from '@verdure/contract/vocabulary';
import { sdgScores } from '@verdure/scoring/impact';

import type { Block } from '../../../platform/documents/document.ts';
import { basisName, FOOTPRINT_NAMES, footprintOn } from './footprint-parts.ts';
import {
  left,
  paragraph,
  part,
  right,
  section,
  tableOr,
} from '../../../platform/documents/paper-parts.ts';
import { alignmentBlocks } from './regulatory-blocks.ts';
import {
  shownCount,
  shownFootprint,
  shownGrade,
  shownPercent,
  shownScore,
} from '../../../platform/documents/shown.ts';
import { hasOnlyCountries, type Side, type TearsheetFigures } from './tearsheet-figures.ts';

const MILLION = 1_000_000;
const MOST_CARRIERS = 3;

/** Gross footprint of the capital (methodology 15); null: nobody discloses. */
export const amountFor = (gross: number | null, capitalUsd: number): number | null =>
  gross === null ? null : (gross * capitalUsd) / MILLION;

function capitalBlocks(figures: TearsheetFigures, capitalUsd: number): readonly Block[] {
  const { own, benchmark, benchmarkName, useEv } = figures;
  if (own.footprints.length === 0) return [];
  const amounts = FOOTPRINT_NAMES.map(({ metricId, amount }) => {
    const { gross, words } = footprintOn(own, metricId, useEv);
    const beside = footprintOn(benchmark, metricId, useEv).gross;
    return {
      label: amount,
      value: shownFootprint(amountFor(gross, capitalUsd)),
      beside: `${words}. ${benchmarkName} ${shownFootprint(amountFor(beside, capitalUsd))}`,
    };
  });
  return [
    section(`What $${shownCount(capitalUsd)} invested stands for`),
    { kind: 'figures', figures: amounts },
    paragraph(
      `In a year, by ${basisName(figures)}, brought to the whole weight. Higher is better for tax and jobs, lower for the rest.`,
    ),
    part('How much has data'),
    tableOr(
      '',
      [
        left('Measure'),
        right('Gross per $1M'),
        right('Without data'),
        left('Stands on'),
        right(`${benchmarkName}, gross`),
      ],
      FOOTPRINT_NAMES.map(({ metricId, name, unit }) => {
        const { gross, notDisclosed, words } = footprintOn(own, metricId, useEv);
        return [
          `${name}, ${unit}`,
          shownFootprint(gross),
          shownPercent(notDisclosed),
          words,
          shownFootprint(footprintOn(benchmark, metricId, useEv).gross),
        ];
      }),
    ),
  ];
}

/** The score of a theme by its dimension; null without one. */
const themeScores = ({ themes }: Side): readonly (number | null)[] =>
  IMPACT_THEMES.map(
    ({ dimensionId }) =>
      themes.find((row) => row.dimension_id === dimensionId)?.weighted_score ?? null,
  );

interface Carrier {
  readonly name: string;
  readonly weight: number;
  /** In the order of the goals. */
  readonly scores: readonly (number | null)[];
}

/** Companies with their score for each goal. */
function carriersOf({ holdings, holdingThemes }: TearsheetFigures): readonly Carrier[] {
  const scoreOf = new Map(
    holdingThemes.map(({ type, id, dimension_id, score }) => [
      `${type} ${id} ${dimension_id}`,
      score,
    ]),
  );
  return holdings
    .filter(({ type, weight }) => type === 'company' && weight > 0)
    .map(({ type, id, name, weight }) => {
      const themes = IMPACT_THEMES.map(
        ({ dimensionId }) => scoreOf.get(`${type} ${id} ${dimensionId}`) ?? null,
      );
      return { name, weight, scores: sdgScores(themes).map(({ score }) => score) };
    });
}

/** The companies that carry a goal most: weight times score. */
function carriedBy(carriers: readonly Carrier[], goal: number) {
  const scored = carriers.flatMap(({ name, weight, scores }) => {
    const score = scores[goal] ?? null;
    return score === null ? [] : [{ name, weight, carries: weight * score }];
  });
  const weight = scored.reduce((sum, each) => sum + each.weight, 0);
  const top = scored.sort((a, b) => b.carries - a.carries).slice(0, MOST_CARRIERS);
  return { weight, names: top.map(({ name }) => name).join(', ') };
}

function goalBlocks(figures: TearsheetFigures): readonly Block[] {
  const carriers = carriersOf(figures);
  const own = sdgScores(themeScores(figures.own));
  const beside = figures.benchmark === null ? [] : sdgScores(themeScores(figures.benchmark));
  if (own.every(({ score }) => score === null)) return [];
  return [
    section('The 17 Sustainable Development Goals'),
    tableOr(
      '',
      [
        left('Goal', 3),
        right('Score'),
        right(figures.benchmarkName),
        right('Weight'),
        left('Carried most by', 4),
      ],
      own.map(({ sdgId, name, score }, goal) => {
        const { weight, names } = carriedBy(carriers, goal);
        return [
          `${sdgId} ${name}`,
          shownScore(score),
          shownScore(beside[goal]?.score ?? null),
          shownPercent(weight),
          names,
        ];
      }),
    ),
    paragraph(
      'Score: the mean of the impact themes that serve a goal, from 0 to 4. Weight: the companies with a score for the goal. Carried most by: the largest weight times score. N/D: no theme serves the goal, or no company has a score.',
    ),
  ];
}

function themeBlocks({ own, benchmark, benchmarkName }: TearsheetFigures): readonly Block[] {
  const rowOf = (side: Side | null, dimensionId: number) =>
    side?.themes.find(({ dimension_id }) => dimension_id === dimensionId);
  const shown = (side: Side | null, dimensionId: number): string => {
    const row = rowOf(side, dimensionId);
    return shownGrade(row?.weighted_grade ?? null, row?.weighted_score ?? null);
  };
  if (!IMPACT_THEMES.some(({ dimensionId }) => rowOf(own, dimensionId))) return [];
  return [
    section('The six impact themes'),
    tableOr(
      '',
      [left('Theme'), right('Grade and score'), right(benchmarkName), left('Goals that it serves')],
      IMPACT_THEMES.map(({ dimensionId, name, sdgIds }) => [
        name,
        shown(own, dimensionId),
        shown(benchmark, dimensionId),
        sdgIds.join(', '),
      ]),
    ),
  ];
}

const METHOD: readonly Block[] = [
  section('Method and gaps'),
  paragraph(
    "A company's amount counts by the share of it that the capital would buy. Who discloses nothing is assumed to be like the rest; proxies never count. Funds are looked through. Amounts are from the latest reports, at most two years old, not added up over years, and not what the investment caused.",
  ),
];

const COUNTRIES_ONLY: readonly Block[] = [
  section('Impact'),
  paragraph(
    'Footprints, impact themes, the 17 goals, Article 9 and the EU taxonomy are of companies. This investment holds countries only.',
  ),
];

/** The impact tearsheet, from top to bottom. */
export const impactTearsheet = (figures: TearsheetFigures, capitalUsd: number): readonly Block[] =>
  hasOnlyCountries(figures)
    ? COUNTRIES_ONLY
    : [
        ...capitalBlocks(figures, capitalUsd),
        ...themeBlocks(figures),
        ...goalBlocks(figures),
        ...alignmentBlocks(figures),
        ...METHOD,
      ];

export const DEFAULT_CAPITAL_USD = MILLION;
