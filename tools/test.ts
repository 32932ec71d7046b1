import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.ts';
import { runChecks, type Tally } from './run-checks.ts';
import { runTests } from './run-tests.ts';

const NO_BROWSER =
  'No Chromium was found or could be installed: set CHROMIUM_PATH to the program of one.';

/** What the journeys need: a browser and the built web. Each counts as one check. */
function prepare(): Tally {
  const browser = ensureBrowser();
  if (browser === null) console.error(NO_BROWSER);
  const ready = [browser !== null, buildWeb()];
  const passed = ready.filter(Boolean).length;
  return { passed, failed: ready.length - passed, skipped: 0 };
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((total, tally) => ({
    passed: total.passed + tally.passed,
    failed: total.failed + tally.failed,
    skipped: total.skipped + tally.skipped,
  }));
}

const filters = process.argv.slice(2);
// a filter runs some tests, so there is no overall verdict
const before = filters.length === 0 ? [await runChecks(), prepare()] : [prepare()];
const { passed, failed, skipped } = sum([...before, await runTests(filters)]);
const skippedWords = skipped === 0 ? '' : `, ${skipped} skipped`;
console.log(`${passed} passed, ${failed} failed${skippedWords}`);
process.exitCode = failed === 0 ? 0 : 1;
