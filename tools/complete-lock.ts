import { readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import { entriesToAdd, LockFile } from './lock-file.ts';

// npm leaves an optional package, such as the build of a tool for another platform, out of the lock
// file when the registry it asks does not hold it, and `npm ci` then refuses the very file that npm
// wrote. Only exact versions are added, so what a platform installs is still fixed here.

const PATH = new URL('../package-lock.json', import.meta.url);
// records keep the order of the keys, so that only what is added differs
const Ordered = z.record(z.string(), z.unknown());

const lock = Ordered.parse(JSON.parse(readFileSync(PATH, 'utf8')));
const entries = [
  ...Object.entries(Ordered.parse(lock.packages)),
  ...entriesToAdd(LockFile.parse(lock)),
];
entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
const completed = { ...lock, packages: Object.fromEntries(entries) };
writeFileSync(PATH, `${JSON.stringify(completed, null, 2)}\n`);
