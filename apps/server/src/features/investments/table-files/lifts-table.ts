import { Problem } from '@verdure/contract/http/problem';
import type {
  AttributionHoldingRow,
  AttributionRow,
} from '@verdure/contract/investments/attribution';
import { standingWords, universeIdOf } from '@verdure/contract/vocabulary';
import { NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

import {
  presentAttribution,
  presentAttributionHoldings,
  wantedFigure,
} from '../attribution/attribution.reads.ts';
import {
  askedOf,
  comparisonName,
  type Fact,
  type MadeTable,
  type Making,
  seenRows,
} from './making.ts';
import type { TableSheet } from './table-sheet.ts';

const refused = (sentence: string): Problem => new Problem('table.refused', { errors: [sentence] });

function barsSheet(bars: readonly AttributionRow[], whole: AttributionRow): TableSheet {
  const header = ['Bar', 'Holdings', 'Weight', 'Reference weight', 'Value', 'Reference value'];
  const lines = bars.map((bar) => [
    bar.name,
    bar.holdings,
    bar.weight,
    bar.reference_weight,
    bar.value ?? NOT_DISCLOSED_TEXT,
    bar.reference_group_value ?? NOT_DISCLOSED_TEXT,
    bar.contribution,
  ]);
  const difference = (whole.figure_value ?? 0) - (whole.reference_value ?? 0);
  return {
    name: 'Bars',
    lines: [[...header, 'Contribution'], ...lines],
    totals: [['Difference', '', '', '', whole.figure_value, whole.reference_value, difference]],
    forms: [undefined, undefined, 'weight', 'weight', undefined, undefined, undefined],
  };
}

const holdingsSheet = (
  holdings: readonly AttributionHoldingRow[],
  nameOf: ReadonlyMap<string, string>,
): TableSheet => ({
  name: 'Holdings',
  lines: [
    ['Holding', 'Type', 'Bar', 'Weight', 'Reference weight', 'Value', 'Grade', 'Contribution'],
    ...holdings.map((held) => [
      held.name,
      held.type,
      nameOf.get(held.group) ?? '',
      held.weight,
      held.reference_weight,
      held.value,
      held.grade ?? '',
      held.contribution,
    ]),
  ],
  forms: [undefined, undefined, undefined, 'weight', 'weight', undefined, undefined, undefined],
});

const factsOf = (whole: AttributionRow, reference: string): readonly Fact[] => [
  ['Reference', reference],
  ['Stands on', standingWords(whole.standing, whole.counted_weight)],
  ['Reference stands on', standingWords(whole.reference_standing, whole.reference_counted_weight)],
  ['Measured from', whole.middle ?? ''],
];

/** What lifts and drags a figure against what stands beside: its bars, and all holdings behind them. */
export async function liftsTable(making: Making): Promise<MadeTable> {
  const { scored, asking, question } = making;
  const { divided } = question.body;
  if (divided === undefined) throw refused('Say which figure is divided, and by what.');
  const { profileId } = question.params;
  const [reference] = await making.beside({
    profileId,
    universeId: universeIdOf(scored.under.universeId),
  });
  if (reference === undefined) throw refused('Say what to compare with.');
  const wanted = { ...wantedFigure(divided), cut: divided.cut, pillar: divided.pillar ?? null };
  const pair = { scored, reference, asked: askedOf(asking) };
  const seen = await seenRows(asking);
  const [whole, ...others] = seen(await presentAttribution(pair, wanted));
  if (whole === undefined) throw refused('You do not see this figure.');
  if (whole.group === '') throw refused('Too little of the weight has this figure.');
  const bars = [whole, ...others];
  const holdings = seen(await presentAttributionHoldings(pair, { ...wanted, group: null }));
  const nameOf = new Map(bars.map(({ group, name }) => [group, name]));
  return {
    sheets: [barsSheet(bars, whole), holdingsSheet(holdings, nameOf)],
    facts: factsOf(whole, comparisonName(reference)),
    rowsText: `${bars.length} bars, ${holdings.length} holdings`,
  };
}
