import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { Grade } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import {
  constituentOverallsQuery,
  overallsQuery,
} from '../../../features/investments/constituents/constituents.queries.ts';
import {
  constituentFootprintsQuery,
  footprintsQuery,
} from '../../../features/investments/footprints/footprints.queries.ts';
import type { LiftFigure } from '../../../features/investments/lifts/lift-figure.ts';
import {
  constituentItrQuery,
  itrQuery,
} from '../../../features/investments/temperature/temperature.queries.ts';
import { holdingKey } from './charted-holding.ts';
import type { FigureValues } from './charted-holding.ts';

interface Row {
  readonly type: string;
  readonly id: number;
}

/** By holding, without those that have none. */
const valuesOf = <Of extends Row>(
  rows: readonly Of[],
  read: (row: Of) => number | null,
  gradeOf: (row: Of) => Grade | null = () => null,
): FigureValues['byHolding'] =>
  new Map(
    rows.flatMap((row) => {
      const value = read(row);
      return value === null ? [] : [[holdingKey(row), { value, grade: gradeOf(row) }] as const];
    }),
  );

interface Asking {
  readonly client: QueryClient;
  readonly scope: InvestmentScope;
}

async function scores({ client, scope }: Asking, kind: OverallKind): Promise<FigureValues> {
  const [whole, rows] = await Promise.all([
    client.fetchQuery(overallsQuery(scope)),
    client.fetchQuery(constituentOverallsQuery({ ...scope, underlying: true })),
  ]);
  return {
    whole: whole?.[`weighted_${kind}_score`] ?? null,
    wholeGrade: whole?.[`weighted_${kind}_grade`] ?? null,
    asOf: whole?.as_of,
    byHolding: valuesOf(
      rows,
      (row) => row[`${kind}_score`],
      (row) => row[`${kind}_grade`],
    ),
  };
}

async function climate({ client, scope }: Asking, figure: 'itr' | 'waci'): Promise<FigureValues> {
  const [whole, rows] = await Promise.all([
    client.fetchQuery(itrQuery(scope)),
    client.fetchQuery(constituentItrQuery(scope)),
  ]);
  return {
    whole: whole?.[figure] ?? null,
    wholeGrade: null,
    asOf: whole?.as_of,
    byHolding: valuesOf(rows, (row) => (figure === 'itr' ? row.itr : row.carbon_intensity)),
  };
}

async function footprint({ client, scope }: Asking, metricId: number): Promise<FigureValues> {
  const [wholes, rows] = await Promise.all([
    client.fetchQuery(footprintsQuery(scope)),
    client.fetchQuery(constituentFootprintsQuery(scope, metricId)),
  ]);
  const whole = wholes.find((row) => row.metric_id === metricId);
  return {
    whole: whole?.ev_footprint ?? null,
    wholeGrade: null,
    asOf: whole?.as_of,
    byHolding: valuesOf(rows, (row) => row.enterprise_value_company_rate),
  };
}

const NOTHING: FigureValues = {
  whole: null,
  wholeGrade: null,
  asOf: undefined,
  byHolding: new Map(),
};

function readFigure(asking: Asking, { asked }: LiftFigure): Promise<FigureValues> {
  const { figure, metricId } = asked;
  if (figure === 'pai') return Promise.resolve(NOTHING);
  if (figure === 'itr' || figure === 'waci') return climate(asking, figure);
  return figure === 'footprint' ? footprint(asking, metricId ?? 0) : scores(asking, figure);
}

/** The figures that every holding has a value of here. */
export const chartedFigures = (figures: readonly LiftFigure[]): readonly LiftFigure[] =>
  figures.filter(({ asked }) => asked.figure !== 'pai');

/** A figure of all underlying holdings, from the answers that other views of the page share. */
export const figureValuesQuery = (scope: InvestmentScope, figure: LiftFigure) => {
  const { type, id, profileId, universeId } = scope;
  return queryOptions({
    queryKey: keys.investment(scope, 'figure-values', figure.id, profileId, universeId),
    queryFn: ({ client }) => readFigure({ client, scope }, figure),
    placeholderData: placeholderOf(keys.held(type, id, 'figure-values', figure.id)),
  });
};
