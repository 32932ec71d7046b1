import {
  attributeChange,
  bridgeOf,
  priceChange,
  type WeightedFigures,
} from '../src/attribution/index.ts';
import { type Formula, listed } from './golden-cells.ts';
import type { GoldenRow } from './golden-table.ts';

function sideOf(row: GoldenRow, side: '0' | '1'): WeightedFigures<number> {
  const values = row.numbers(`values${side}`);
  return new Map(
    row.numbers(`weights${side}`).flatMap((weightFraction, at) => {
      const value = values[at] ?? null;
      return weightFraction === null || value === null ? [] : [[at, { weightFraction, value }]];
    }),
  );
}

const attribution: Formula = (row) => {
  const { before, after, parts } = attributeChange(sideOf(row, '0'), sideOf(row, '1'));
  const ordered = parts.toSorted((one, other) => one.key - other.key);
  return {
    allocation: listed(ordered.map((part) => part.allocation)),
    valueEffect: listed(ordered.map((part) => part.valueEffect)),
    change: after - before,
  };
};

/** Figures of the sets of causes: none, the first, the second, both, the third … */
const bridge: Formula = (row) => {
  const causes = (row.text('causes') ?? '').split(' ');
  const figures = row.numbers('figures');
  const changes = bridgeOf(causes, (changed) => {
    const set = changed.reduce((bits, cause) => bits + 2 ** causes.indexOf(cause), 0);
    return figures[set] ?? Number.NaN;
  });
  return { changes: listed(changes.map(({ change }) => change)) };
};

const marketPrices: Formula = (row) => {
  const on = (day: '0' | '1') => ({
    quantity: row.number(`quantity${day}`),
    marketValue: row.number(`value${day}`),
  });
  return { change: priceChange(on('0'), on('1')) };
};

/** Why a figure differs from another. */
export const ATTRIBUTION_FORMULAS = {
  attribution,
  bridge,
  'market-prices': marketPrices,
} as const satisfies Readonly<Record<string, Formula>>;
