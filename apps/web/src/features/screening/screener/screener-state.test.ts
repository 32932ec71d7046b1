import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { expect, it } from 'vitest';

import {
  firstState,
  type ScreenerEvent,
  screenerReducer,
  type ScreenerState,
} from './screener-state.ts';

const queryOf = (...columns: readonly string[]): ScreenerQuery => ({
  queryType: 'company',
  tree: null,
  fieldSelected: {},
  fieldValues: {},
  columns: ['name', ...columns],
});

const FIRST = queryOf();
const SECOND = queryOf('isin');
const addressed = (query: ScreenerQuery, mayRun = true): ScreenerEvent => ({
  kind: 'addressed',
  query,
  mayRun,
});
const after = (events: readonly ScreenerEvent[], start = firstState(false)): ScreenerState =>
  events.reduce(screenerReducer, start);

it('shows nothing until a query may run', () => {
  expect(after([addressed(FIRST, false)]).result).toEqual({ kind: 'none' });
  expect(after([addressed(FIRST, false), addressed(SECOND)]).result).toEqual({
    kind: 'shown',
    ran: SECOND,
  });
});

it('keeps the rows of the last query that may run, until one may run again', () => {
  const outdated = after([addressed(FIRST), addressed(SECOND, false)]);
  expect(outdated.result).toEqual({ kind: 'outdated', ran: FIRST });
  const still = screenerReducer(outdated, addressed(queryOf('country'), false));
  expect(still.result).toBe(outdated.result);
  expect(screenerReducer(still, addressed(FIRST)).result).toEqual({ kind: 'shown', ran: FIRST });
});

it('says that rows are of the query before where the address names none, though both read alike', () => {
  const lost = after([addressed(FIRST), addressed(queryOf(), false)]);
  expect(lost.result).toEqual({ kind: 'outdated', ran: FIRST });
});

it('asks for the new query alone when a condition is removed while the result is awaited', () => {
  const awaited = after([addressed(FIRST), { kind: 'run' }]);
  const removed = after([{ kind: 'edited', from: FIRST }, addressed(SECOND)], awaited);
  expect(removed.result).toEqual({ kind: 'shown', ran: SECOND });
  expect(removed.isFolded).toBe(true);
});

it('stays the same object when the address names the same query, as after a change of the profile', () => {
  const shown = after([addressed(FIRST)]);
  expect(screenerReducer(shown, addressed(FIRST))).toBe(shown);
  const outdated = screenerReducer(shown, addressed(SECOND, false));
  expect(screenerReducer(outdated, addressed(SECOND, false))).toBe(outdated);
});

it('gives the same result before and after the address is stored', () => {
  const start = after([addressed(FIRST)]);
  const inRender = screenerReducer(start, addressed(SECOND, false));
  expect(screenerReducer(inRender, addressed(SECOND, false))).toBe(inRender);
});

it('folds a query that is run, and unfolds it to be edited', () => {
  const folded = after([addressed(FIRST), { kind: 'run' }]);
  expect(folded.isFolded).toBe(true);
  expect(screenerReducer(folded, { kind: 'unfolded' }).isFolded).toBe(false);
  expect(firstState(true).isFolded).toBe(true);
});

it('undoes the last twenty edits, the newest first', () => {
  const queries = Array.from({ length: 22 }, (_, at) => queryOf(`column ${at}`));
  const edited = after(queries.map((from): ScreenerEvent => ({ kind: 'edited', from })));
  expect(edited.before).toEqual(queries.slice(2).reverse());
  expect(screenerReducer(edited, { kind: 'undone' }).before[0]).toBe(queries[20]);
});

it('starts a loaded query without rows, without steps to undo, and unfolded', () => {
  const before = after([addressed(FIRST), { kind: 'edited', from: FIRST }, { kind: 'run' }]);
  const loaded = screenerReducer(before, { kind: 'loaded' });
  expect(loaded).toEqual({ result: { kind: 'none' }, isFolded: false, before: [], loads: 1 });
});
