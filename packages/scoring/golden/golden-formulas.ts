import * as constituents from '../src/constituents/index.ts';
import { countryPillarScore } from '../src/countries/index.ts';
import { DISPLAY_QUANTITIES, displayText } from '../src/display/index.ts';
import { exclusionReport } from '../src/exclusions/index.ts';
import * as grades from '../src/grades/index.ts';
import * as measures from '../src/measures/index.ts';
import { competitionRanks, keyDimensions, rankingWindow } from '../src/ranking/index.ts';
import * as scores from '../src/scores/index.ts';
import * as units from '../src/units/index.ts';
import * as footprints from './footprint-formulas.ts';
import { ATTRIBUTION_FORMULAS } from './golden-attribution.ts';
import { benchmarks } from './golden-benchmarks.ts';
import { choiceOf, type Formula, listed, numbersOf } from './golden-cells.ts';
import { CONSENSUS_FORMULAS } from './golden-consensus.ts';
import { COUNTRY_FORMULAS } from './golden-countries.ts';
import { dataDaysOfRow } from './golden-data-days.ts';
import { gradeNamed } from './golden-grade.ts';
import { HOLDING_FORMULAS } from './golden-holdings.ts';
import { fundPercentileOf } from './golden-fund-percentile.ts';
import { standingOfRow } from './golden-standing.ts';
import { negativeVolumeOfDay } from './golden-negative-volume.ts';
import { PLAUSIBLE_FORMULAS } from './golden-plausible.ts';
import { screener } from './golden-screener.ts';
import { sentiment } from './golden-sentiment.ts';
import {
  customisedWeights,
  isWeightingChartShown,
  SUMMARY_COUNT,
} from '../src/weightings/index.ts';
import { REVIEW_FORMULAS } from './golden-review.ts';
import { REGULATORY_FORMULAS } from './golden-regulatory.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

const yes = (is: boolean): string => (is ? 'yes' : 'no');

const share = (row: GoldenRow): number => row.number('share') ?? Number.NaN;

const displayRounding: Formula = (row) => ({
  text: displayText({
    quantity: choiceOf(DISPLAY_QUANTITIES, row.text('quantity')),
    value: row.number('value'),
    unit: row.text('unit'),
    displayDecimals: row.number('decimals'),
  }),
});

const unitConversion: Formula = (row) => {
  const target = choiceOf(units.TARGET_UNITS, row.text('target'));
  const { value, warning } = units.convertUnit(row.number('raw'), row.text('unit') ?? '', target);
  return { stored: value, warning };
};

const RATES = units.rateTable([
  { currency: 'EUR', date: '2022-03-31', usdPerUnit: 1.1 },
  { currency: 'GBP', date: '2022-06-30', usdPerUnit: 1.25 },
  { currency: 'EUR', date: '2021-04-01', usdPerUnit: 1.2 },
]);

const currency: Formula = (row) => {
  const from = row.text('from') ?? '';
  const period =
    row.text('nature') === 'stock'
      ? ({ nature: 'stock', date: from } as const)
      : ({ nature: 'flow', start: from, end: row.text('to') ?? '' } as const);
  const { usd, warning } = units.convertAmount(
    {
      raw: row.number('raw'),
      currency: row.text('currency') ?? '',
      multiplier: row.text('multiplier'),
      period,
    },
    RATES,
  );
  const eur = units.inEur(usd, units.rateIn(RATES, 'EUR', period));
  return { usd, warning, eur: row.text('currency') === 'USD' ? eur : null };
};

const change: Formula = (row) => {
  const fraction = scores.valueChange(row.number('current'), row.number('previous'));
  return { change: fraction, warns: yes(scores.isWarningChange(fraction, row.isYes('incident'))) };
};

const performance: Formula = (row) => {
  const value = row.number('value');
  const comparison = choiceOf(scores.COMPARISONS, row.text('compared'));
  const peers = numbersOf(row, 'peers');
  const group = scores.choosePeerGroup({
    sub_sector: peers,
    parent_sector: [],
    whole_coverage: [],
  });
  return {
    performance: scores.performanceAmong(
      scores.sortedPeerValues(group?.peers ?? [], comparison),
      value === null ? null : scores.comparedValue(value, comparison),
      row.isYes('higher'),
    ),
  };
};

const metricScore: Formula = (row) => ({
  score: scores.metricScore(
    {
      awareness: row.number('awareness'),
      performance: row.number('performance'),
      isSilent: row.isYes('silent'),
    },
    share(row),
  ),
});

const proxy: Formula = (row) => {
  const performances = row.numbers('performance');
  const peers = row.numbers('awareness').map((awareness, index) => ({
    awareness,
    performance: performances[index] ?? null,
    scaledValue: null,
  }));
  const found = scores.proxyMetric({ sub_sector: peers, parent_sector: [], whole_coverage: [] });
  return {
    meanAwareness: found.awareness,
    meanPerformance: found.performance,
    score: scores.proxyScore(found, share(row)),
  };
};

const dimension: Formula = (row) => {
  const performances = row.numbers('performance');
  const weights = row.numbers('weights');
  const metrics = row.numbers('awareness').map((awareness, index) => ({
    awareness,
    performance: performances[index] ?? null,
    weightFraction: weights[index] ?? null,
  }));
  return {
    score: scores.dimensionScore(metrics, share(row)),
    meanAwareness: scores.dimensionAwareness(metrics),
    meanPerformance: scores.dimensionPerformance(metrics),
  };
};

const weighed = (row: GoldenRow) => {
  const weights = numbersOf(row, 'weights');
  return row
    .numbers('scores')
    .map((score, index) => ({ score, weightFraction: weights[index] ?? 0 }));
};

const pillar: Formula = (row) => ({
  pillar: scores.pillarScore(weighed(row)),
  weighted: listed(scores.weightedScores(weighed(row))),
});

const esgTotal: Formula = (row) => ({
  esg: scores.esgScore(row.number('sustainability'), row.number('governance'), share(row)),
});

const customisation: Formula = (row) => {
  const uncustomised = numbersOf(row, 'uncustomised');
  const weights = numbersOf(row, 'weights').map((weightFraction, id) => ({
    id,
    weightFraction,
    uncustomisedFraction: uncustomised[id] ?? 0,
  }));
  const differences = weights.map((item) => item.weightFraction - item.uncustomisedFraction);
  return {
    differences: listed(
      customisedWeights(weights)
        .slice(0, SUMMARY_COUNT)
        .map(({ differenceFraction }) => differenceFraction),
    ),
    chart: yes(isWeightingChartShown(differences)),
  };
};

const exclusions: Formula = (row) => {
  const companies = row.numbers('weights').map((weight, index) => ({
    id: index + 1,
    weightFraction: weight ?? 1,
    activityIds: weight === null ? null : [7],
  }));
  const { activities } = exclusionReport(companies, {
    companyThresholdFraction: row.number('threshold') ?? 0,
    profileActivityIds: [7],
  });
  const tobacco = activities.find(({ activityId }) => activityId === 7);
  return { status: tobacco?.status ?? null, hits: listed(tobacco?.companyIds ?? null) };
};

const scaleOf = (row: GoldenRow) => choiceOf(['0-4', '0-100'] as const, row.text('scale'));

const gradeBounds: Formula = (row) => {
  const letter = gradeNamed(row.text('grade'));
  const bounds = letter && grades.gradeBounds(letter, row.number('sigma') ?? 0);
  return { from: bounds?.from ?? null, to: bounds?.to ?? null };
};

const grade: Formula = (row) => ({
  grade: grades.gradeOfScore(row.number('score'), row.number('sigma') ?? 0, scaleOf(row)),
});

const sigma: Formula = (row) => {
  const repeat = (column: string): (number | null)[] =>
    Array.from({ length: row.number(`${column}Count`) ?? 0 }, () => row.number(column));
  const spread = grades.spreadOf([...repeat('low'), null, ...repeat('high')], scaleOf(row));
  return { sigma: spread.sigma, source: spread.sigmaSource };
};

const keyRisks: Formula = (row) => {
  const ids = numbersOf(row, 'ids');
  const dimensions = weighed(row).map((item, index) => ({ ...item, id: ids[index] ?? 0 }));
  const { riskIds, pointIds } = keyDimensions(dimensions);
  return { risks: listed(riskIds), points: listed(pointIds) };
};

const COVERAGES = { d: 'direct', p: 'proxy', n: 'none' } as const;

const coverage: Formula = (row) => {
  const leaves = constituents.leavesOfWeights(numbersOf(row, 'weights'));
  const coverages = Uint8Array.from(row.words('coverage'), (letter) =>
    measures.LEAF_COVERAGES.indexOf(COVERAGES[choiceOf(['d', 'p', 'n'] as const, letter)]),
  );
  const found = measures.coverageOf(leaves, coverages, row.isYes('proxyOn'));
  const shares = (part: measures.CoverageShares): string =>
    asWords([part.directFraction, part.proxyFraction, part.notCoveredFraction]);
  return { counted: shares(found.counted), weighted: shares(found.weighted) };
};

const portfolioAverage: Formula = (row) => {
  const weights = numbersOf(row, 'weights');
  const holdings = row.words('scores').map((word, index) => ({
    type: word.endsWith('c') ? ('country' as const) : ('company' as const),
    weightFraction: weights[index] ?? 0,
    score: word === '_' ? null : Number.parseFloat(word),
    isProxy: word.endsWith('p'),
    isWrongUniverse: word.endsWith('u'),
  }));
  const toggles = { isProxyOn: row.isYes('proxyOn'), isWeighted: row.isYes('weighted') };
  const {
    score,
    z,
    grade: letter,
  } = measures.portfolioAverage(holdings, toggles, {
    company: row.number('companySigma') ?? 0,
    country: row.number('countrySigma') ?? 0,
  });
  return { score, z, grade: letter };
};

/** The formula of each golden table and page, by their name. */
export const GOLDEN_FORMULAS: Readonly<Record<string, Formula>> = {
  'display-rounding': displayRounding,
  'unit-conversion': unitConversion,
  currency,
  change,
  'scaled-value': (row) => ({
    scaled: scores.scaledValue(row.number('value'), row.number('revenue')),
  }),
  'awareness-ladder': (row) => ({
    awareness: scores.ladderAwareness(row.number('position') ?? 0, row.number('letters') ?? 0),
  }),
  performance,
  ...PLAUSIBLE_FORMULAS,
  'metric-score': metricScore,
  proxy,
  dimension,
  pillar,
  'esg-total': esgTotal,
  'customisation-summary': customisation,
  exclusions,
  grade,
  'grade-bounds': gradeBounds,
  sigma,
  'tile-grade': (row) => ({ grade: grades.tileGrade(row.number('tile')) }),
  'key-risks': keyRisks,
  rank: (row) => ({ ranks: listed(competitionRanks(row.numbers('scores'))) }),
  ...COUNTRY_FORMULAS,
  'data-days': dataDaysOfRow,
  'country-pillar': (row) => ({ pillar: countryPillarScore(weighed(row)) }),
  'ranking-window': (row) => ({
    positions: listed(rankingWindow(row.number('count') ?? 0, row.number('current') ?? 0)),
  }),
  benchmarks,
  coverage,
  'portfolio-average': portfolioAverage,
  'fund-percentile': fundPercentileOf,
  standing: standingOfRow,
  footprint: footprints.footprint,
  waci: footprints.waci,
  temperature: footprints.temperature,
  sdg: footprints.sdg,
  edci: footprints.edci,
  'custom-metrics': footprints.customMetrics,
  ...ATTRIBUTION_FORMULAS,
  ...HOLDING_FORMULAS,
  ...CONSENSUS_FORMULAS,
  sentiment,
  'negative-volume': negativeVolumeOfDay,
  screener,
  ...REVIEW_FORMULAS,
  ...REGULATORY_FORMULAS,
};
