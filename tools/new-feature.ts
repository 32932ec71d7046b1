import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { FLOORS } from './checks/import-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Each of these is one thing, not a room of features. */
const WHOLE = ['universe', 'imports', 'profiles'];
const ROOMS: readonly string[] = FLOORS.flat().filter((room) => !WHOLE.includes(room));
const HOMES = ['apps/server/src/features', 'apps/web/src/features'];
const USAGE = `npm run new-feature ROOM/NAME, where ROOM is one of ${ROOMS.join(', ')}`;

/** Why a feature cannot have this path; null if it can. */
export function whyNotFeature(path: string): string | null {
  const [room, name, ...more] = path.split('/');
  if (room === undefined || name === undefined || more.length > 0) return USAGE;
  if (!ROOMS.includes(room)) return `There is no room ${room}. ${USAGE}`;
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) return `A name is in kebab-case: ${name} is not.`;
  return null;
}

function makeHomes(path: string): void {
  for (const home of HOMES.map((folder) => join(folder, path))) {
    const isThere = existsSync(join(ROOT, home));
    if (!isThere) mkdirSync(join(ROOT, home), { recursive: true });
    console.log(`${isThere ? 'there already' : 'made'}: ${home}`);
  }
  console.log(`Next: packages/contract/src/${path}.ts, where the feature's words begin.`);
}

if (import.meta.main) {
  const path = process.argv[2] ?? '';
  const reason = whyNotFeature(path);
  if (reason === null) makeHomes(path);
  else console.error(reason);
  process.exitCode = reason === null ? 0 : 1;
}
