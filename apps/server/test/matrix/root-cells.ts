import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, getNamedType, type GraphQLField, isLeafType, isObjectType } from 'graphql';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

import { type Cell, outcomeOf, valuesOf } from './cells.ts';
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

const GRADE_COLUMN = 'total.esg.grade.current';
const SCORE_COLUMN = 'total.esg.score.current';
const GRADED = JSON.stringify({ _and: [{ [GRADE_COLUMN]: { _is_null: false } }] });

/** Texts that a root would take; of every other the kind of the investment. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portfolio_changes: { since: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length) },
  screener_counts: { where: GRADED },
  screener_distribution: { column: GRADE_COLUMN },
  screener_scatter: { x: SCORE_COLUMN, y: SCORE_COLUMN },
};

/** The query of a root that names these things; under what it is not said to be, as the whole. */
export function queryOf(name: string, values: Values): string {
  const root = ROOTS[name];
  if (root === undefined) throw new Error(`there is no root ${name}`);
  const named = root.args.filter(
    ({ name: arg, type }) => String(type).endsWith('!') || values[arg] !== undefined,
  );
  const told = named.map((arg) => {
    if (String(arg.type).startsWith('[String')) return `${arg.name}: []`;
    if (String(arg.type).startsWith('String')) {
      return `${arg.name}: ${JSON.stringify(TEXTS[name]?.[arg.name] ?? 'company')}`;
    }
    const value = values[arg.name] ?? -1;
    return `${arg.name}: ${String(arg.type).startsWith('[') ? `[${value}]` : value}`;
  });
  return `{ ${name}${told.length > 0 ? `(${told.join(', ')})` : ''} ${selectionOf(root)} }`;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.array(z.unknown())).nullable(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

function rootOutcome({ variation }: Cell, answer: LightMyRequestResponse) {
  if (answer.statusCode !== 200) return outcomeOf(answer);
  const { data, errors } = answerSchema.parse(answer.json());
  const code = errors?.[0]?.extensions.code;
  if (code !== undefined) return code;
  const [rows = []] = Object.values(data ?? {});
  return rows.length === 0 && isListed(variation?.kind) ? `${variation?.kind}.not-found` : 200;
}

/** Tries every cell of every root. */
export async function runRootCells(world: World, trial: Trial): Promise<void> {
  const { hasFeature, result, choice, principals = EVERYONE } = trial;
  for (const [call, expectation] of Object.entries(ROOT_EXPECTATIONS)) {
    for (const principal of principals) {
      for (const variation of choice({ expectation, principal, hasFeature })) {
        const cell: Cell = { call, expectation, principal, variation, hasFeature };
        const always = '{portfolioIds}{fundIds}';
        const query = queryOf(call, await valuesOf(world, cell, always));
        const answer = await world.server.app.inject({
          method: 'POST',
          url: '/api/graphql',
          payload: { query },
          headers: { ...world.headersOf(principal) },
        });
        result.judge(cell, answer, rootOutcome(cell, answer));
      }
    }
  }
}
