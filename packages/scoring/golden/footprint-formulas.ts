import { answerShares, customFigure } from '../src/custom-metrics/index.ts';
import { edciFigure, edciNature } from '../src/edci/index.ts';
import { footprintOf, companyShares } from '../src/footprint/index.ts';
import { impactTotal, sdgScores } from '../src/impact/index.ts';
import {
  fade,
  partialReason,
  temperatureOf,
  valueAdded,
  waciOf,
} from '../src/temperature/index.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

const USD_PER_MILLION = 1_000_000;

/** A column of a table: NaN for `_`. */
const columnOf = (row: GoldenRow, column: string): Float64Array =>
  Float64Array.from(row.numbers(column), (value) => value ?? Number.NaN);

const dollarsOf = (row: GoldenRow, column: string): Float64Array =>
  columnOf(row, column).map((millions) => millions * USD_PER_MILLION);

/** Every leaf is a company. */
function sharesOf(row: GoldenRow): Float64Array {
  const weights = columnOf(row, 'weights');
  return companyShares({ nodes: Int32Array.from(weights.keys()), weights }, () => 'company');
}

/** Every leaf is a company, and then comes what was not recognised. */
function sharesBesideRest(row: GoldenRow): Float64Array {
  const companies = columnOf(row, 'weights');
  const weights = Float64Array.of(...companies, row.number('rest') ?? 0);
  return companyShares({ nodes: Int32Array.from(weights.keys()), weights }, (leaf) =>
    leaf < companies.length ? 'company' : 'portfolio',
  );
}

export const footprint = (row: GoldenRow) => {
  const found = footprintOf(
    sharesBesideRest(row),
    columnOf(row, 'values'),
    dollarsOf(row, 'basesUsdMn'),
  );
  return {
    net: found.net.value,
    gross: found.gross.value,
    notDisclosed: found.notDisclosedFraction,
    standing: found.standing,
  };
};

export const waci = (row: GoldenRow) => {
  const found = waciOf(
    sharesBesideRest(row),
    columnOf(row, 'emissions'),
    dollarsOf(row, 'revenuesUsdMn'),
  );
  return {
    waci: found.average.value,
    covered: found.average.coveredFraction,
    standing: found.standing,
  };
};

export const temperature = (row: GoldenRow) => {
  const expenses = row.numbers('expensesUsdMn');
  const added = row.numbers('revenuesUsdMn').map((revenue, leaf) => {
    const spent = expenses[leaf] ?? null;
    const sales = {
      revenueUsd: revenue === null ? null : revenue * USD_PER_MILLION,
      expensesUsd: spent === null ? null : spent * USD_PER_MILLION,
    };
    return valueAdded(sales, () => row.number('ratio'));
  });
  const amounts = Float64Array.from(added, (each) => each?.usd ?? Number.NaN);
  const shares = sharesBesideRest(row);
  const { intensities } = waciOf(shares, columnOf(row, 'emissions'), amounts);
  const peerShares = row.numbers('peerScope3');
  const found = temperatureOf(shares, {
    intensities,
    fades: Float64Array.from(row.numbers('rates'), fade),
    isPartial: Uint8Array.from(peerShares, (share) =>
      partialReason(false, share) === null ? 0 : 1,
    ),
    isEstimated: Uint8Array.from(added, (each) => (each?.isEstimated === true ? 1 : 0)),
  });
  return {
    emissionsPerMn: found.emissionsPerMn.value,
    itr: found.itrCelsius,
    unfaded: found.unfadedCelsius,
    ungrossed: found.ungrossedCelsius,
    notDisclosed: found.notDisclosedFraction,
    complete: found.completeFraction,
    estimated: found.estimatedFraction,
    status: found.judged.status?.name ?? null,
    reason: found.judged.reason,
  };
};

/** Themes in the order of their ids. */
export const sdg = (row: GoldenRow) => {
  const themes = row.numbers('themes');
  return {
    scores: asWords(sdgScores(themes).map(({ score }) => score)),
    total: impactTotal(themes.map((score) => ({ score, weightFraction: 1 }))),
  };
};

export const edci = (row: GoldenRow) => {
  const [values, amounts] = [row.numbers('values'), row.numbers('ev')];
  const holdings = row.numbers('weights').map((weight, place) => ({
    value: weight ?? 0,
    enterpriseValueUsdMn: amounts[place] ?? null,
    metricValue: values[place] ?? null,
  }));
  const nature = edciNature(row.text('unit') ?? '');
  const found = edciFigure(holdings, nature, row.number('unseen') ?? 0);
  return {
    figure: found.headline.value,
    mean: found.companyMean,
    covered: found.headline.coveredFraction,
    standing: found.standing,
  };
};

export function customMetrics(row: GoldenRow) {
  const shares = sharesOf(row);
  const words = row.words('words').map((word) => (word === '_' ? null : word));
  const answers = answerShares(shares, words);
  const found = customFigure(shares, columnOf(row, 'values'));
  const isOfWords = row.text('type') === 'words';
  return {
    figure: found.value,
    covered: isOfWords ? null : found.coveredFraction,
    answers: asWords(answers.map((answer) => answer.words)) || null,
    answerWeights: asWords(answers.map(({ weightFraction }) => weightFraction)) || null,
    answerCounts: asWords(answers.map(({ companyCount }) => companyCount)) || null,
  };
}
