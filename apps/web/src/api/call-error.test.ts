import { PROBLEMS } from '@verdure/contract/http/problem';
import { expect, it } from 'vitest';

import { CallError, textOf } from './call-error.ts';

const errorOf = (status: number, code: string, message: string) =>
  new CallError({ route: 'POST /x', status, body: { message, code, request_id: 'request-7' } });

it('SCR-GLB-40 (part) shows the sentence of the page for a fault, as the server answers it', () => {
  const { status, message } = PROBLEMS.fault;
  expect(textOf(errorOf(status, 'fault', message), 'It was not saved.')).toBe('It was not saved.');
});

it('SCR-GLB-40 (part) shows the sentence of the server where it refuses', () => {
  expect(textOf(errorOf(400, 'portfolio.is-default', 'Not this one'), 'It was not saved.')).toBe(
    'Not this one',
  );
});
