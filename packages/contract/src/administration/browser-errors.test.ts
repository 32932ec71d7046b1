import { expect, it } from 'vitest';

import { presentableError } from './browser-error-text.ts';
import { reportBrowserErrorEndpoint } from './browser-errors.ts';

const TOKEN = `${'Ab3-'.repeat(10)}xyz`;
const text = (message: string) => presentableError({ kind: 'uncaught', message, page: '/' });

it.each([
  ['at f (https://esg.example/a.js?t=1:2:33)', 'at f (https://esg.example/a.js:2:33)'],
  ['f@https://esg.example/a.js#part:2:33', 'f@https://esg.example/a.js:2:33'],
  ['of /api/companies?search=what was typed', 'of /api/companies was typed'],
  [`at /reset-password/17/${TOKEN}`, 'at /reset-password/17/[hidden]'],
  [`"${TOKEN}" and vdr_${TOKEN}`, '"[hidden]" and [hidden]'],
  [`at g (/assets/${TOKEN}.js:1:2)`, `at g (/assets/${TOKEN}.js:1:2)`],
  ['to ada@example.test, /users/ada@example.test', 'to [hidden], /users/[hidden]'],
  ['at Grid.#draw (a.js:1:2) Why? #1', 'at Grid.#draw (a.js:1:2) Why? #1'],
  ['one\u2028two\u0085three\u001b[31m\u202efour', 'one two three [31m four'],
  ['could not read ?token=abc here', 'could not read ?token=[hidden] here'],
  ['of "?embed=true&token=abc"', 'of "?embed=[hidden]&token=[hidden]"'],
  ["in '#access_token=abc'", "in '#access_token=[hidden]'"],
  ['token=abc was refused', 'token=[hidden] was refused'],
  ['&amp;Token=abc, &key=a/b', '&amp;Token=[hidden], &key=[hidden]'],
  ['(%3Ftoken%3Dabc%26page%3D2)', '(%3Ftoken%3D[hidden])'],
  ['{"token":"abc def"} token: \'abc\'', '{"token":"[hidden]"} token: \'[hidden]\''],
  ['Unexpected token: } in a => b, a==b', 'Unexpected token: } in a => b, a==b'],
])('%j leaves the browser as %j', (given, told) => {
  expect(text(given).message).toBe(told);
  // whoever sends it otherwise gains nothing
  const sent = reportBrowserErrorEndpoint.body?.parse({ ...text(''), message: given });
  expect(sent?.message).toBe(told);
});

it('an error of a browser is short enough to be stored, however long it was, and of whole characters', () => {
  const told = presentableError({
    kind: 'boundary',
    message: `${'m'.repeat(499)}😀`,
    stack: '@\n'.repeat(9_000),
    page: `/${'p'.repeat(999)}`,
  });
  expect(reportBrowserErrorEndpoint.body?.safeParse(told).success).toBe(true);
  expect(told.message.isWellFormed()).toBe(true);
});
