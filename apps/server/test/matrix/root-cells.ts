import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, getNamedType, type GraphQLField, isLeafType, isObjectType } from 'graphql';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

import { GRAPHQL_LIMITS } from '../../src/platform/graphql/document-limits.ts';
import { type Cell, expectedOf, outcomeOf, type Tally, valuesOf } from './cells.ts';
import { contractRoots } from './contract-endpoints.ts';
import { isListed } from './expectation.ts';
import { EVERYONE, type Trial } from './rest-cells.ts';
import type { Values } from './said.ts';
import { ROOT_EXPECTATIONS } from './root-expectations.ts';
import type { World } from './world.ts';

type Root = GraphQLField<unknown, unknown>;

const ROOTS: Readonly<Record<string, Root>> =
  buildSchema(sdlOf(await contractRoots()))
    .getQueryType()
    ?.getFields() ?? {};

/** Roots of the schema without a row, and rows without a root. */
export const rootGaps = (): readonly string[] => [
  ...new Set(Object.keys(ROOTS)).symmetricDifference(new Set(Object.keys(ROOT_EXPECTATIONS))),
];

/** Every plain field of what a root answers. */
function selectionOf({ type }: Root): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const plain = Object.values(named.getFields()).filter((each) =>
    isLeafType(getNamedType(each.type)),
  );
  return `{ ${plain.map(({ name }) => name).join(' ')} }`;
}

function rootOf(call: string): Root {
  const root = ROOTS[call];
  if (root === undefined) throw new Error(`there is no root ${call}`);
  return root;
}

/** Before the place of a cell in its request. */
const PLACE = 'cell';
const GRADE_COLUMN = 'total.esg.grade.current';
const SCORE_COLUMN = 'total.esg.score.current';
const GRADED = JSON.stringify({ _and: [{ [GRADE_COLUMN]: { _is_null: false } }] });

/** A metric that the companies of the world have. */
const OF_A_METRIC = { metricId: 100 };

/** What a root would take; of every other text the kind of the investment, of every other number the whole. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  portfolio_known_metric_companies: OF_A_METRIC,
  fund_known_metric_companies: OF_A_METRIC,
  portfolio_changes: { since: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length) },
  screener_counts: { where: GRADED },
  screener_distribution: { column: GRADE_COLUMN },
  screener_scatter: { x: SCORE_COLUMN, y: SCORE_COLUMN },
};

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

/** What a root is given that names these things; under what it is not said to be, as the whole. */
function argumentsOf(call: string, values: Values): readonly Argument[] {
  const given = rootOf(call).args.filter(
    ({ name, type }) => String(type).endsWith('!') || values[name] !== undefined,
  );
  return given.map((arg): Argument => {
    const [name, type] = [arg.name, String(arg.type)];
    if (type.startsWith('[String')) return { name, type, value: [] };
    if (type.startsWith('String')) {
      return { name, type, value: GIVEN[call]?.[name] ?? 'company' };
    }
    const value = values[name] ?? GIVEN[call]?.[name] ?? -1;
    return { name, type, value: type.startsWith('[') ? [value] : value };
  });
}

const inBrackets = (parts: readonly string[]): string =>
  parts.length > 0 ? `(${parts.join(', ')})` : '';

/** The query of a root that names these things. */
export function queryOf(call: string, values: Values): string {
  const given = argumentsOf(call, values).map(
    ({ name, value }) => `${name}: ${JSON.stringify(value)}`,
  );
  return `{ ${call}${inBrackets(given)} ${selectionOf(rootOf(call))} }`;
}

/** One request for a root as often as there are things to name: its text is planned once. */
function requestFor(call: string, cells: readonly Values[]) {
  const given = cells.map((values) => argumentsOf(call, values));
  const heads = given.flatMap((args, at) => args.map(({ name, type }) => `$${name}${at}: ${type}`));
  const fields = given.map((args, at) => {
    const told = args.map(({ name }) => `${name}: $${name}${at}`);
    return `${PLACE}${at}: ${call}${inBrackets(told)} ${selectionOf(rootOf(call))}`;
  });
  const variables = given.flatMap((args, at) =>
    args.map(({ name, value }) => [`${name}${at}`, value]),
  );
  return {
    query: `query ${inBrackets(heads)} { ${fields.join(' ')} }`,
    variables: Object.fromEntries(variables),
  };
}

const answerSchema = z.object({
  data: z.record(z.string(), z.array(z.unknown())).nullable(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

function rootOutcome({ variation }: Cell, answer: LightMyRequestResponse, at: number) {
  if (answer.statusCode !== 200) return outcomeOf(answer);
  const { data, errors } = answerSchema.parse(answer.json());
  const code = errors?.[0]?.extensions.code;
  if (code !== undefined) return code;
  const rows = data?.[`${PLACE}${at}`] ?? [];
  return rows.length === 0 && isListed(variation?.kind) ? `${variation?.kind}.not-found` : 200;
}

const ALWAYS = '{portfolioIds}{fundIds}';

/** Tries cells of one root and one principal in one request. */
async function runTogether(world: World, cells: readonly Cell[], result: Tally): Promise<void> {
  const [first] = cells;
  if (first === undefined) return;
  const named = [];
  for (const cell of cells) named.push(await valuesOf(world, cell, ALWAYS));
  const answer = await world.server.app.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: requestFor(first.call, named),
    headers: { ...world.headersOf(first.principal) },
  });
  for (const [at, cell] of cells.entries())
    result.judge(cell, answer, rootOutcome(cell, answer, at));
}

/** Whether a cell is not refused. Of several ids, those of nothing have no rows; a single one is refused. */
const isAnswered = (cell: Cell): boolean => {
  const expected = expectedOf(cell);
  const isOneOfSeveral = cell.variation?.name.endsWith('Ids') === true;
  return expected === 200 || (isOneOfSeveral && expected === `${cell.variation?.kind}.not-found`);
};

/** Tries every cell of every root: together those that are answered, for an error is the whole answer's. */
export async function runRootCells(world: World, trial: Trial): Promise<void> {
  const { hasFeature, result, choice, principals = EVERYONE } = trial;
  for (const [call, expectation] of Object.entries(ROOT_EXPECTATIONS)) {
    for (const principal of principals) {
      const cells = choice({ expectation, principal, hasFeature }).map(
        (variation): Cell => ({ call, expectation, principal, variation, hasFeature }),
      );
      const answered = cells.filter(isAnswered);
      for (let from = 0; from < answered.length; from += GRAPHQL_LIMITS.roots) {
        await runTogether(world, answered.slice(from, from + GRAPHQL_LIMITS.roots), result);
      }
      for (const cell of cells) if (!isAnswered(cell)) await runTogether(world, [cell], result);
    }
  }
}
