import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';

import { readSecretsKey } from './secrets-key.ts';

const read = (key: Buffer) =>
  readSecretsKey({ secretsKey: key.toString('base64'), dataDirectory: 'unused' });

it.each([
  ['zeros', Buffer.alloc(32)],
  ['one byte repeated', Buffer.alloc(32, 'k')],
  ['a word repeated', Buffer.alloc(32, 'secret')],
])('a key of %s is refused, with the way to make one', async (_what, key) => {
  await expect(read(key)).rejects.toThrow(
    'SECRETS_KEY must be random: make it with openssl rand -base64 32.',
  );
});

it('a random key is taken', async () => {
  const key = randomBytes(32);
  expect(await read(key)).toEqual(key);
});

it('a key of another length is refused', async () => {
  await expect(read(randomBytes(31))).rejects.toThrow('SECRETS_KEY must hold 32 bytes in base64.');
});
