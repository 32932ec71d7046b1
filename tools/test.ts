import { browserInWords, ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.ts';
import { runChecks, type Tally } from './run-checks.ts';
import { runTests } from './run-tests.ts';

const NO_BROWSER =
  'the packaged Chromium does not run here, and the host has none: set CHROMIUM_PATH to the program of one.';

const oneCheck = (isPassed: boolean): Tally => ({
  passed: Number(isPassed),
  failed: Number(!isPassed),
  skipped: 0,
});

/** The journeys need a browser; the first line of a run names it. */
function prepareBrowser(): Tally {
  const browser = ensureBrowser();
  console.log(`Browser: ${browser === null ? NO_BROWSER : browserInWords(browser)}`);
  return oneCheck(browser !== null);
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
const before = [
  prepareBrowser(),
  ...(filters.length === 0 ? [await runChecks()] : []),
  oneCheck(buildWeb()),
];
const { passed, failed, skipped } = sum([...before, await runTests(filters)]);
const skippedWords = skipped === 0 ? '' : `, ${skipped} skipped`;
console.log(`${passed} passed, ${failed} failed${skippedWords}`);
process.exitCode = failed === 0 ? 0 : 1;
