import { readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import { entriesToAdd, LockFile } from './lock-file.ts';

// npm leaves an optional package, such as a tool's build for another platform, out of the lock file
// if its registry does not have it, and `npm ci` then refuses the file that npm itself wrote. This
// adds only exact versions, so the lock file still fixes what each platform installs.

const PATH = new URL('../package-lock.json', import.meta.url);
// records keep their key order, so that only the additions differ
const Ordered = z.record(z.string(), z.unknown());

const lock = Ordered.parse(JSON.parse(readFileSync(PATH, 'utf8')));
const entries = [
  ...Object.entries(Ordered.parse(lock.packages)),
  ...entriesToAdd(LockFile.parse(lock)),
];
entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
const completed = { ...lock, packages: Object.fromEntries(entries) };
writeFileSync(PATH, `${JSON.stringify(completed, null, 2)}\n`);
