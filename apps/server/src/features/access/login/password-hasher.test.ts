import { Problem } from '@verdure/contract/http/problem';
import { expect, it } from 'vitest';

import { createPasswordHasher } from './password-hasher.ts';

it('keeps passwords as argon2id of 19 MiB and two passes', async () => {
  expect(await createPasswordHasher().hash('a long passphrase')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('tells the right password from a wrong one, and no password is right for nobody', async () => {
  const { hash, verify } = createPasswordHasher();
  const kept = await hash('a long passphrase');
  expect(await verify(kept, 'a long passphrase')).toBe(true);
  expect(await verify(kept, 'another passphrase')).toBe(false);
  expect(await verify(null, 'a long passphrase')).toBe(false);
});

it('turns away what its short queue cannot hold, and finishes the rest', async () => {
  const { hash } = createPasswordHasher();
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hash('a passphrase')));
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toHaveLength(12);
  expect(
    refusals.every((reason) => reason instanceof Problem && reason.code === 'server.busy'),
  ).toBe(true);
});
