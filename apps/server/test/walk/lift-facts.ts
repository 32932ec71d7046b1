import { attributionRow } from '@verdure/contract/investments/attribution';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { z } from 'zod';

import type { Fact } from './facts.ts';
import { SCORED } from './panel-facts.ts';

/** A figure whose difference is divided, by the fact that the page shows. */
const LIFTED = [
  ...SCORED.map((kind) => ({ fact: `weighted score ${kind}`, args: `figure: "${kind}"` })),
  { fact: 'temperature', args: 'figure: "itr"' },
  { fact: 'waci', args: 'figure: "waci"' },
  ...FOOTPRINT_METRIC_IDS.map((id) => ({
    fact: `footprint ${id} ev net`,
    args: `figure: "footprint", metricId: ${id}`,
  })),
];

const rows = z.array(
  attributionRow.pick({ figure_value: true, reference_value: true, contribution: true }),
);

/** Roots of one request. */
const ROOTS = 10;

/** The roots of the bars of every figure, by request, with what they answer. */
export const liftRoots = (type: 'portfolio' | 'fund', id: number) =>
  Array.from({ length: Math.ceil(LIFTED.length / ROOTS) }, (_, request) => {
    const asked = [...LIFTED.entries()].slice(request * ROOTS, (request + 1) * ROOTS);
    return {
      roots: asked.map(
        ([at, { args }]) =>
          `r${at}: ${type}_attribution(${type}Ids: [${id}], universeId: -1, profileId: -1, ${args}) { figure_value reference_value contribution }`,
      ),
      shape: Object.fromEntries(asked.map(([at]) => [`r${at}`, rows])),
    };
  });

/** The figure that the bars lead to; what they add up to where it is not the difference. */
export const liftFacts = (answer: Readonly<Record<string, z.infer<typeof rows>>>) =>
  LIFTED.flatMap(({ fact }, at): (readonly [string, Fact])[] => {
    const bars = answer[`r${at}`] ?? [];
    const [first] = bars;
    if (first === undefined) return [];
    const { figure_value: value, reference_value: reference } = first;
    if (value === null || reference === null) return [[fact, { value }]];
    const sum = bars.reduce((total, { contribution }) => total + contribution, 0);
    const isWhole = Math.abs(sum - (value - reference)) <= 1e-9 * Math.max(1, Math.abs(value));
    return [[fact, { value: isWhole ? value : `${value}, of bars that add up to ${sum}` }]];
  });
