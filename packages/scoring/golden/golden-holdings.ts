import { MASTER_INPUT_TYPES } from '@verdure/contract/vocabulary';

import * as constituents from '../src/constituents/index.ts';
import { dataQuality as dataQualityOf } from '../src/measures/index.ts';
import { choiceOf, type Formula, listed, numbersOf } from './golden-cells.ts';
import type { GoldenRow } from './golden-table.ts';

const unmatchedOf = (row: GoldenRow): constituents.Unmatched => ({
  weightPercent: row.number('unmatchedPercent') ?? 0,
  rows: row.number('unmatchedRows') ?? 0,
});

const uploadedWeights: Formula = (row) => {
  const percents = row.numbers('percents');
  const rows = row
    .words('ids')
    .map((id, index) => ({ id, weightPercent: percents[index] ?? null }));
  const {
    constituents: found,
    rejected,
    unmatchedFraction,
  } = constituents.uploadedWeights(rows, unmatchedOf(row));
  return {
    outIds: listed(found.map(({ id }) => id)),
    fractions: listed(found.map(({ weightFraction }) => weightFraction)),
    rejected: rejected.length,
    unmatched: unmatchedFraction,
  };
};

const recalibration: Formula = (row) => {
  const rows = numbersOf(row, 'weights').map((weightFraction, id) => ({ id, weightFraction }));
  const found = constituents.recalibrate(rows, row.number('unmatched') ?? 0);
  return {
    recalibrated: listed(found.constituents?.map(({ weightFraction }) => weightFraction) ?? null),
    disclosed: found.disclosedWeightFraction,
  };
};

const NODE_TYPES = new Map([
  ['P', 'portfolio'],
  ['Q', 'portfolio'],
  ['F', 'fund'],
] as const);

/**
 * Nodes written as `P:A 50,F 30;F:A 60`; P and Q are portfolios, F is a fund, others companies, and
 * `-` are rows that match nothing.
 */
function nodesOf(text: string): readonly constituents.HoldingNode[] {
  const rowsById = new Map(
    text.split(';').map((part) => {
      const [id = '', rows = ''] = part.split(':');
      const held = rows.split(',').map((row) => {
        const [heldId = '', percent = ''] = row.split(' ');
        return { id: heldId, weightPercent: Number(percent) };
      });
      return [id, held] as const;
    }),
  );
  const ids = new Set([...rowsById.keys(), ...[...rowsById.values()].flat().map(({ id }) => id)]);
  ids.delete('-');
  return [...ids].map((id) => ({
    id,
    name: id,
    type: [...NODE_TYPES].find(([letter]) => letter === id)?.[1] ?? 'company',
    rows: rowsById.get(id) ?? [],
  }));
}

const lookThrough: Formula = (row) => {
  const graph = constituents.namedGraph(nodesOf(row.text('nodes') ?? ''));
  const leaves = constituents.flatten(graph, 'P', { isFundsFeatureOn: true });
  return {
    leaves: listed(leaves.map(({ id, warning }) => (warning === null ? id : `${id}!`))),
    weights: listed(leaves.map(({ weightFraction }) => weightFraction)),
  };
};

const masterPortfolio: Formula = (row) => {
  const mode = choiceOf(MASTER_INPUT_TYPES, row.text('mode'));
  return { weights: listed(constituents.masterWeights(mode, numbersOf(row, 'inputs'))) };
};

const dataQuality: Formula = (row) => {
  const qualities = row.numbers('qualities');
  const weights = [...numbersOf(row, 'weights'), row.number('rest') ?? 0];
  const found = dataQualityOf(constituents.leavesOfWeights(weights), (node) => ({
    type: node < qualities.length ? 'company' : 'portfolio',
    quality: qualities[node] ?? null,
  }));
  return { quality: found.value, covered: found.coveredFraction, standing: found.standing };
};

/** What investments are made of. */
export const HOLDING_FORMULAS = {
  'uploaded-weights': uploadedWeights,
  recalibration,
  'look-through': lookThrough,
  'master-portfolio': masterPortfolio,
  'data-quality': dataQuality,
} as const satisfies Readonly<Record<string, Formula>>;
