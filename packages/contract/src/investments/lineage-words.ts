import {
  FEATURE_OF_PILLAR,
  type Feature,
  SCORED_PILLARS,
  type ScoredPillar,
} from '../vocabulary/index.ts';
import { COVERAGE_FIGURES, type CoverageFigure, type LineageFigure } from './lineage.ts';

/** What the drawer and the file of 'How this is made' share of the figures over holdings. */

export const LINEAGE_TITLES = {
  esg: 'ESG score',
  sustainability: 'Sustainability',
  sustainability_s2: 'Climate',
  governance: 'Governance',
  impact: 'Impact',
  environmental: 'Environmental',
  social: 'Social',
  country_governance: 'Governance of countries',
  direct_coverage: 'Direct coverage',
  proxy_coverage: 'Proxy coverage',
  not_covered: 'Not covered',
  company_dimension: 'Issue',
  country_dimension: 'Issue',
} as const satisfies Record<LineageFigure, string>;

export const isCoverageFigure = (figure: LineageFigure): figure is CoverageFigure =>
  COVERAGE_FIGURES.some((each) => each === figure);

/** What a holding is that counts in a coverage. */
export const COVERAGE_VALUES = {
  direct_coverage: 'direct',
  proxy_coverage: 'proxy',
  not_covered: 'not covered',
} as const satisfies Record<CoverageFigure, string>;

interface Made {
  readonly figure: LineageFigure;
  readonly weighted: boolean;
}

const ofCoverage = (isWeighted: boolean) => ({
  unit: isWeighted ? '% of weight' : '% of underlying holdings',
  basis: isWeighted ? 'by absolute weight' : 'by number of underlying holdings',
  valueHeader: 'Coverage',
  section: '13',
});

/** @param covered the share that counts, in percent */
const ofScores = (isWeighted: boolean, covered: string) => ({
  unit: 'points, 0 to 4',
  basis: isWeighted
    ? `Weighted average over ${covered} of the weight`
    : `Average over ${covered} of the holdings, each counted alike`,
  valueHeader: 'Score',
  section: '14',
});

/** The unit of a figure, what it is an average of, and the section of the methodology. */
export const lineageWords = ({ figure, weighted }: Made, covered: string) =>
  isCoverageFigure(figure) ? ofCoverage(weighted) : ofScores(weighted, covered);

const ESG_PILLARS: readonly ScoredPillar[] = ['sustainability', 'governance'];

/** The features of which one opens a figure; none: everybody has it, or its issue decides. */
export const featuresOfFigure = (figure: LineageFigure): readonly Feature[] => {
  const pillars =
    figure === 'esg' ? ESG_PILLARS : SCORED_PILLARS.filter((pillar) => pillar === figure);
  return pillars.map((pillar) => FEATURE_OF_PILLAR[pillar]);
};
