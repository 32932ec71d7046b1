import { expect, it } from 'vitest';

import { roleWords } from '../src/format/role-words.ts';

it.each([
  ['super-user', 'Super-user'],
  ['standard user', 'Standard user'],
  ['metric-ddp-user', 'Metric DDP user'],
  ['minerva-uploader', 'Minerva uploader'],
  ["User doesn't have a role", "User doesn't have a role"],
  ['', ''],
])('a role named "%s" reads as "%s"', (name, words) => expect(roleWords(name)).toBe(words));
