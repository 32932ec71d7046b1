import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { Feature } from '@verdure/contract/vocabulary';

import { type Cell, expectedOf, outcomeOf, type Tally, valuesOf, variationsOf } from './cells.ts';
import { dependsOnFeatures, type Expectation } from './expectation.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { type Principal, PRINCIPALS } from './principals.ts';
import { REST_EXPECTATIONS } from './rest-expectations.ts';
import { requestOf } from './rest-requests.ts';
import { changedTables, stateOf } from './state.ts';
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
  /** Of calls that no feature decides, only those for things of one's own. */
  readonly ownAlone?: boolean;
}

export const EVERYONE: readonly Principal[] = PRINCIPALS.map(({ name }) => name);

/** The variations of a call that a trial tries. */
export const triedOf = (expectation: Expectation, { ownAlone = false }: Trial) =>
  variationsOf(expectation).filter(
    (variation) =>
      !ownAlone || dependsOnFeatures(expectation) || (variation?.target ?? 'own') === 'own',
  );

const cellsOf = ({ call }: Row, trial: Trial): readonly Cell[] => {
  const { hasFeature, principals } = trial;
  const expectation = REST_EXPECTATIONS[call];
  if (expectation === undefined) return [];
  return (principals ?? EVERYONE).flatMap((principal) =>
    triedOf(expectation, trial).map((variation) => ({
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
const LOGO_ENDS = 'DELETE /organisations/logo';

async function run(world: World, { call, endpoint }: Row, cell: Cell) {
  if (call === KEY_ENDS) await world.giveKey(cell.principal);
  const named = await valuesOf(world, cell, endpoint.path.replace(/\{id\}.*/, '{link}'));
  const request = requestOf(call, endpoint, named);
  const headers = { ...request.headers, ...world.headersOf(cell.principal) };
  const answer = await world.server.app.inject({ ...request, headers });
  const hasChanged = endpoint.method !== 'GET' && answer.statusCode < 400;
  if (hasChanged) world.forget();
  if (call === LOGO_ENDS) await world.giveLogo();
  if (call === LOGOUT) await world.renewSession(cell.principal);
  return answer;
}

const isRefused = (cell: Cell): boolean => typeof expectedOf(cell) === 'string';

/** Tries every cell of the calls given: first those to be refused, after which nothing may have changed. */
export async function runRestCells(
  world: World,
  { rows, ...trial }: Trial & { readonly rows: readonly Row[] },
): Promise<void> {
  const { result } = trial;
  for (const row of rows) {
    const cells = cellsOf(row, trial);
    const refused = cells.filter(isRefused);
    for (const cell of refused) {
      await valuesOf(world, cell, row.endpoint.path.replace(/\{id\}.*/, '{link}'));
    }
    const before = await stateOf(world.server.pool);
    for (const cell of refused) {
      const answer = await run(world, row, cell);
      result.judge(cell, answer, outcomeOf(answer));
    }
    const changed = changedTables(before, await stateOf(world.server.pool));
    if (row.call !== KEY_ENDS && changed.length > 0) {
      result.wrong.push(`${row.call}: a refusal has changed ${changed.join(', ')}`);
    }
    for (const cell of cells.filter((each) => !isRefused(each))) {
      const answer = await run(world, row, cell);
      result.judge(cell, answer, outcomeOf(answer));
    }
  }
}
