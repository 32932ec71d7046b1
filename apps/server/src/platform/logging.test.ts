import { describe, expect, it } from 'vitest';

import { createLogger } from './logging.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(entry, 'done');
  return lines.join('');
}

describe('a log line', () => {
  it.each([
    {
      req: {
        method: 'GET',
        url: '/api/user',
        headers: { authorization: 'canary', cookie: 'canary' },
      },
    },
    { req: { method: 'GET', url: '/streamlit?page=1&token=canary' } },
    { body: { email: 'ada@example.test', password: 'canary' } },
    { deep: [{ deeper: { Token: 'canary', 'Set-Cookie': ['canary'] } }] },
    { user: { password_hash: 'canary' }, apiKey: { key: 'x' }, secret: 'canary' },
  ])('holds no credential: %j', (entry) => {
    expect(logged(entry)).not.toContain('canary');
  });

  it('keeps what is no secret', () => {
    const line = JSON.parse(logged({ req: { method: 'GET', url: '/api/user?x=1' }, rows: 3 }));
    expect(line).toMatchObject({
      level: 'info',
      rows: 3,
      msg: 'done',
      req: { method: 'GET', path: '/api/user' },
    });
  });

  it('keeps the message and the stack of an error', () => {
    const line = JSON.parse(logged({ err: new Error('it broke') }));
    expect(line.err).toMatchObject({ type: 'Error', message: 'it broke' });
  });
});
