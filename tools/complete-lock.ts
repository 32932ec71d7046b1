import { readFileSync, writeFileSync } from 'node:fs';

import { completed, LockFile } from './lock-file.ts';

// npm leaves an optional package, such as the build of a tool for another platform, out of the lock
// file when the registry it asks does not hold it, and `npm ci` then refuses the very file that npm
// wrote. Only exact versions are added, so what a platform installs is still fixed here.

const PATH = new URL('../package-lock.json', import.meta.url);
const lock = LockFile.parse(JSON.parse(readFileSync(PATH, 'utf8')));
writeFileSync(PATH, `${JSON.stringify(completed(lock), null, 2)}\n`);
