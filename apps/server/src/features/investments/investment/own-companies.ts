import { TYPE_CODES } from '@verdure/scoring/constituents';

import { type Investment, ROOT_NODE } from './investment.ts';

/** A company that an investment holds itself. */
export interface OwnCompany {
  readonly id: number;
  readonly name: string;
  /** Of the investment, below 0 for a short position. */
  readonly weightFraction: number;
  /** As it was given; of blank weights what it counts. */
  readonly givenPercent: number;
}

const PERCENT = 100;

/** The companies that an investment holds itself, each once. */
export function ownCompanies({ graph, ids, isWeightBlank }: Investment): readonly OwnCompany[] {
  const given = isWeightBlank ? graph.weights : graph.uploadedFractions;
  const own = graph.targets.subarray(0, graph.offsets[ROOT_NODE + 1] ?? 0);
  return Array.from(own).flatMap((node, edge) =>
    graph.types[node] === TYPE_CODES.company
      ? [
          {
            id: ids[node] ?? 0,
            name: graph.names[node] ?? '',
            weightFraction: graph.weights[edge] ?? 0,
            givenPercent: (given[edge] ?? 0) * PERCENT,
          },
        ]
      : [],
  );
}
