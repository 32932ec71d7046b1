import type { OverallKind } from '@verdure/contract/investments/constituents';

import type { ScoredOveralls } from '../../investments/constituents/constituents.reads.ts';
import type { Block } from '../../../platform/documents/document.ts';
import { scoreBars } from '../../../platform/documents/drawings.ts';
import { left, paragraph, part, right, tableOr } from '../../../platform/documents/paper-parts.ts';
import { shownGrade, shownPercent } from '../../../platform/documents/shown.ts';
import { COUNTRY_PILLARS, hasOnlyCountries, type TearsheetFigures } from './tearsheet-figures.ts';

type PillarKind = Exclude<OverallKind, 'esg'>;

const NAMES = {
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
  environmental: 'Environmental',
  social: 'Social',
  country_governance: 'Governance',
} as const satisfies Record<PillarKind, string>;

interface Graded {
  readonly score: number | null;
  readonly grade: string | null;
}

interface Pillar {
  readonly name: string;
  readonly own: Graded;
  readonly beside: Graded;
  readonly coverage: number | null;
}

const UNGRADED: Graded = { score: null, grade: null };

const gradedIn = (overalls: ScoredOveralls | undefined, kind: PillarKind): Graded =>
  overalls === undefined
    ? UNGRADED
    : { score: overalls[`weighted_${kind}_score`], grade: overalls[`weighted_${kind}_grade`] };

interface Named {
  readonly kind: PillarKind;
  readonly name: string;
  readonly coverage: number | null;
}

const pillarOf = (
  { own, benchmark }: TearsheetFigures,
  { kind, name, coverage }: Named,
): Pillar => ({
  name,
  own: gradedIn(own.overalls, kind),
  beside: gradedIn(benchmark?.overalls, kind),
  coverage,
});

const companyPillars = (figures: TearsheetFigures): readonly Pillar[] =>
  figures.own.overalls.pillar_coverage.map(({ pillar, weighted_coverage: coverage }) =>
    pillarOf(figures, { kind: pillar, name: NAMES[pillar], coverage }),
  );

/** Two pillars are called Governance, so those of countries say so beside those of companies. */
const countryPillars = (figures: TearsheetFigures, suffix: string): readonly Pillar[] =>
  COUNTRY_PILLARS.map((kind) =>
    pillarOf(figures, {
      kind,
      name: `${NAMES[kind]}${suffix}`,
      coverage: figures.countryPillarCoverage[kind],
    }),
  );

/** The pillars of what is held: of companies those that the organisation sees, and of countries. */
function pillarsOf(figures: TearsheetFigures): readonly Pillar[] {
  if (hasOnlyCountries(figures)) return countryPillars(figures, '');
  const ofCompanies = companyPillars(figures);
  return figures.coverage.investment_type === 'mixed'
    ? [...ofCompanies, ...countryPillars(figures, ' (countries)')]
    : ofCompanies;
}

function barsSentence(figures: TearsheetFigures): string {
  const { coverage, benchmarkName } = figures;
  const bars = 'Bars: this investment, from 0 to 4.';
  const companiesOnly = 'The benchmark holds companies only, so it has no pillars of countries.';
  const lines = `Lines: the benchmark ${benchmarkName}.`;
  if (hasOnlyCountries(figures)) return `${bars} ${companiesOnly}`;
  return coverage.investment_type === 'mixed'
    ? `${bars} ${lines} ${companiesOnly}`
    : `${bars} ${lines}`;
}

/** What each pillar has, beside the benchmark. */
export function pillarTable(figures: TearsheetFigures): readonly Block[] {
  const pillars = pillarsOf(figures);
  if (pillars.length === 0) return [];
  return [
    tableOr(
      '',
      [
        left('Pillar'),
        right('Grade and score'),
        right(figures.benchmarkName),
        right('Based on weight'),
      ],
      pillars.map(({ name, own, beside, coverage }) => [
        name,
        shownGrade(own.grade, own.score),
        shownGrade(beside.grade, beside.score),
        coverage === 0 ? 'no score yet' : shownPercent(coverage),
      ]),
    ),
  ];
}

export function pillarBlocks(figures: TearsheetFigures): readonly Block[] {
  const pillars = pillarsOf(figures);
  if (pillars.length === 0) return [];
  const bars = pillars.map(({ name, own, beside }) => ({
    name,
    own: own.score,
    beside: beside.score,
  }));
  return [
    part('Pillars'),
    { kind: 'drawing', drawing: scoreBars(bars) },
    ...pillarTable(figures),
    paragraph(barsSentence(figures)),
  ];
}
