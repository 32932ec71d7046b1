import { expect, it } from 'vitest';

import { whyNotFeature } from './new-feature.ts';

it.each([
  ['investments/portfolios', null],
  ['reporting/generated-reports', null],
  ['', 'npm run new-feature ROOM/NAME'],
  ['portfolios', 'npm run new-feature ROOM/NAME'],
  ['a/b/c', 'npm run new-feature ROOM/NAME'],
  ['misc/portfolios', 'There is no room misc'],
  ['access/../team', 'npm run new-feature ROOM/NAME'],
  ['access/TeamList', 'kebab-case'],
])('%s: %s', (path, reason) => {
  if (reason === null) expect(whyNotFeature(path)).toBeNull();
  else expect(whyNotFeature(path)).toContain(reason);
});
