import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { Feature } from '@verdure/contract/vocabulary';

import { type Cell, expectedOf, outcomeOf, type Tally, valuesOf } from './cells.ts';
import { finds } from './expectation.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { type Principal, PRINCIPALS } from './principals.ts';
import { REST_EXPECTATIONS } from './rest-expectations.ts';
import { requestOf } from './rest-requests.ts';
import { IS_WHOLE } from './size.ts';
import { changedTables, stateOf } from './state.ts';
import type { Choice } from './tried-cells.ts';
import type { World } from './world.ts';

/** A call may be in the table several times, with a word in brackets. */
const callOf = (row: string): string => row.replace(/ \(.*\)$/, '');

export interface Row {
  readonly call: string;
  readonly endpoint: Endpoint;
}

/** Every row of the table with its endpoint. */
export async function restRows(): Promise<readonly Row[]> {
  const endpoints = new Map((await contractEndpoints()).map((each) => [nameOf(each), each]));
  return Object.keys(REST_EXPECTATIONS).flatMap((call) => {
    const endpoint = endpoints.get(callOf(call));
    return endpoint === undefined ? [] : [{ call, endpoint }];
  });
}

/** Calls of the contract without a row, and rows without a call. */
export async function restGaps(): Promise<readonly string[]> {
  const calls = new Set((await contractEndpoints()).map(nameOf));
  const rows = new Set(Object.keys(REST_EXPECTATIONS).map(callOf));
  return [...calls.symmetricDifference(rows)].sort();
}

/** Which cells are tried. */
export interface Trial {
  readonly hasFeature: (feature: Feature) => boolean;
  readonly result: Tally;
  /** Everyone where absent. */
  readonly principals?: readonly Principal[];
  readonly choice: Choice;
}

export const EVERYONE: readonly Principal[] = PRINCIPALS.map(({ name }) => name);

const cellsOf = ({ call }: Row, trial: Trial): readonly Cell[] => {
  const { hasFeature, principals, choice } = trial;
  const expectation = REST_EXPECTATIONS[call];
  if (expectation === undefined) return [];
  return (principals ?? EVERYONE).flatMap((principal) =>
    choice({ expectation, principal, hasFeature }).map((variation) => ({
      call,
      expectation,
      principal,
      variation,
      hasFeature,
    })),
  );
};

const LOGOUT = 'POST /auth/logout';
const KEY_ENDS = 'DELETE /user/apikey';
const PAGE_IMAGE = 'GET /documents/{documentId}/pages/{page}/image';
const LOGO_ENDS = 'DELETE /organisations/logo';

const linkIn = ({ endpoint }: Row): string => endpoint.path.replace(/\{id\}.*/, '{link}');

async function run(world: World, { call, endpoint }: Row, cell: Cell) {
  if (call === KEY_ENDS) await world.giveKey(cell.principal);
  const named = await valuesOf(world, cell, linkIn({ call, endpoint }));
  const request = requestOf(call, endpoint, named);
  const headers = { ...request.headers, ...world.headersOf(cell.principal) };
  const answer = await world.server.app.inject({ ...request, headers });
  const hasChanged = endpoint.method !== 'GET' && answer.statusCode < 400;
  if (hasChanged) world.forget();
  if (call === LOGO_ENDS) await world.giveLogo();
  if (call === LOGOUT) await world.renewSession(cell.principal);
  return answer;
}

/** Who may look at a page has it drawn, or has it noted that it cannot be. */
const isDrawn = ({ call, principal, variation }: Cell): boolean =>
  call === PAGE_IMAGE && variation !== null && finds(variation.kind, principal, variation.target);

const isRefused = (cell: Cell): boolean => typeof expectedOf(cell) === 'string' && !isDrawn(cell);

interface RowCell {
  readonly row: Row;
  readonly cell: Cell;
}

/**
 * Refusals change nothing, so they need not wait for each other: while the database looks up one,
 * the server answers another. Fewer than the connections of a test database.
 */
const AT_ONCE = 4;

/** Tries cells that are to be refused, after which nothing may have changed. */
async function runRefused(world: World, refused: readonly RowCell[], result: Tally): Promise<void> {
  // what they name is made before
  for (const { row, cell } of refused) await valuesOf(world, cell, linkIn(row));
  const before = await stateOf(world.server.pool);
  for (let from = 0; from < refused.length; from += AT_ONCE) {
    const together = refused.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      together.map(async ({ row, cell }) => ({ cell, answer: await run(world, row, cell) })),
    );
    for (const { cell, answer } of answers) result.judge(cell, answer, outcomeOf(answer));
  }
  const changed = changedTables(before, await stateOf(world.server.pool));
  const [first] = refused;
  // keys are made anew for this call
  if (first?.row.call === KEY_ENDS || changed.length === 0) return;
  const calls = new Set(refused.map(({ row }) => row.call));
  const which = calls.size === 1 ? `${first?.row.call}: a refusal` : 'a refusal of some call';
  result.wrong.push(`${which} has changed ${changed.join(', ')}`);
}

/** Tries every cell of the calls given: first those to be refused. */
export async function runRestCells(
  world: World,
  { rows, ...trial }: Trial & { readonly rows: readonly Row[] },
): Promise<void> {
  const cells = rows.flatMap((row) => cellsOf(row, trial).map((cell) => ({ row, cell })));
  const refused = cells.filter(({ cell }) => isRefused(cell));
  // to read every table takes as long as ten calls: `npm run matrix` does so for each call, which it then names
  const alone = Map.groupBy(refused, ({ row: { call } }) => (IS_WHOLE ? call : call === KEY_ENDS));
  for (const together of alone.values()) await runRefused(world, together, trial.result);
  for (const { row, cell } of cells) {
    if (isRefused(cell)) continue;
    const answer = await run(world, row, cell);
    trial.result.judge(cell, answer, outcomeOf(answer));
  }
}
