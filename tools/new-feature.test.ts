import { expect, it } from 'vitest';

import { whyNotFeature } from './new-feature.ts';

it.each([
  ['investments/portfolios', null],
  ['reporting/generated-reports', null],
  ['', 'npm run new-feature AREA/NAME'],
  ['portfolios', 'npm run new-feature AREA/NAME'],
  ['a/b/c', 'npm run new-feature AREA/NAME'],
  ['misc/portfolios', 'There is no area misc'],
  ['access/../team', 'npm run new-feature AREA/NAME'],
  ['access/TeamList', 'kebab-case'],
])('%s: %s', (path, reason) => {
  if (reason === null) expect(whyNotFeature(path)).toBeNull();
  else expect(whyNotFeature(path)).toContain(reason);
});
