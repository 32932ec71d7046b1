import { describe, expect, it } from 'vitest';

import { TooManyWaiting, limitConcurrency } from './limit-concurrency.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id of at least 19 MiB and two passes', async () => {
    expect(await hashPassword('a long passphrase')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are right or wrong', async () => {
    const kept = await hashPassword('a long passphrase');
    expect(await isPasswordRight('a long passphrase', kept)).toBe(true);
    expect(await isPasswordRight('another passphrase', kept)).toBe(false);
  });

  it('are wrong for nobody, even the one that stands in for comparison', async () => {
    expect(await isPasswordRight('nobody has this password', null)).toBe(false);
  });
});

describe('a limit', () => {
  it('never runs more at once than its limit, and runs all in the end', async () => {
    const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 100 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 50 }, () => limited(work)));
    expect({ most, done: done.length }).toEqual({ most: 2, done: 50 });
  });

  it('refuses when the line is full, and goes on after a failure', async () => {
    const limited = limitConcurrency({ atOnce: 1, waitingAtMost: 1 });
    let fail: (reason: Error) => void = () => undefined;
    const first = limited(() => new Promise<never>((_, reject) => (fail = reject)));
    const second = limited(() => Promise.resolve('ran'));
    await expect(limited(() => Promise.resolve('never'))).rejects.toThrow(TooManyWaiting);
    fail(new Error('failed'));
    await expect(first).rejects.toThrow('failed');
    expect(await second).toBe('ran');
  });
});
