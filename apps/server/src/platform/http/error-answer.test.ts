import { expect, it } from 'vitest';

import { errorAnswer } from './error-answer.ts';

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  '%s says that the storage is full, and that nothing was saved',
  (code) => {
    const { status, body, retryAfterSeconds } = errorAnswer(
      Object.assign(new Error(), { code }),
      'r',
    );
    expect([status, body.code, retryAfterSeconds]).toEqual([503, 'storage.full', 1]);
    expect(body.message).toMatch(/storage of this server is full.*nothing was saved/);
  },
);

it.each(['ECONNREFUSED', '57014', '53300'])('%s says that the server is busy', (code) => {
  expect(errorAnswer(Object.assign(new Error(), { code }), 'r').body.code).toBe('server.busy');
});
