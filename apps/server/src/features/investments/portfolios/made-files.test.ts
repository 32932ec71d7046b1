import { describe, expect, it } from 'vitest';

import { COLD_FILES, COLD_OTHERS } from '../../../../test/holdings-files/cold-files.ts';
import type { Fate, MadeFile } from '../../../../test/holdings-files/made-file.ts';
import { MADE_FILES, OTHER_FILES } from '../../../../test/holdings-files/made-files.ts';
import { HABIT_FILES } from '../../../../test/holdings-files/habit-files.ts';
import { UNSEEN_FILES, UNSEEN_OTHERS } from '../../../../test/holdings-files/unseen-files.ts';
import { publicCompanies } from '../../../../test/holdings-files/public-companies.ts';
import { identifyRow } from './identity/identify-row.ts';
import { readHoldings } from './holdings-file/read-holdings.ts';
import type { MatchedRow } from './upload.ts';
import { reasonOf } from './upload-account.ts';

const known = publicCompanies();

/** What became of a row, in the words of the expectation. */
function fateOf(row: MatchedRow, expected: Fate | undefined): unknown {
  if (row.aside) return { aside: row.aside };
  if (row.status === 'matched') {
    const isAsSaid = typeof expected === 'string' && row.matchedName.startsWith(expected);
    return isAsSaid ? expected : row.matchedName;
  }
  const why = reasonOf(row);
  const isAsSaid = typeof expected === 'object' && 'lost' in expected && expected.lost.test(why);
  return isAsSaid ? expected : why;
}

function seen({ bytes, fileName, rows: fates }: MadeFile) {
  const reading = readHoldings(bytes, 'new', { fileName });
  if (reading.kind === 'refused') return { refused: reading.refusal.message };
  const { name, remarks = [], rows } = reading.holdings;
  const matched = rows.map((row) => identifyRow(row, known));
  const percents = rows.map(({ weightPercent }) => weightPercent);
  const amounts = rows.map(({ amount }) => amount?.value ?? 0);
  const isAmounts = percents.every((percent) => percent === null);
  const sum = isAmounts ? amounts.reduce((total, each) => total + each, 0) : 0;
  const parts = isAmounts ? amounts.map((amount) => (amount / sum) * 100) : percents;
  return {
    name,
    remarks: remarks.length,
    sum: Math.round(parts.reduce<number>((total, part) => total + (part ?? 0), 0) * 100) / 100,
    rows: Object.fromEntries(
      matched.map((row) => [row.rowNumber, fateOf(row, fates[row.rowNumber])]),
    ),
  };
}

const asSaid = ({ rows, remarks = 0, sum, portfolio }: MadeFile) => ({
  name: portfolio ?? expect.any(String),
  remarks,
  sum: sum ?? expect.any(Number),
  rows,
});

describe('files as custodians, brokers and issuers write them', () => {
  it.each([...MADE_FILES, ...UNSEEN_FILES, ...COLD_FILES, ...HABIT_FILES])(
    'every row of $what is accounted for, none at another issuer',
    (file) => {
      expect(seen(file)).toEqual(asSaid(file));
    },
  );

  it.each([...OTHER_FILES, ...UNSEEN_OTHERS, ...COLD_OTHERS])(
    'calls $what by its name',
    ({ bytes, fileName, called }) => {
      const reading = readHoldings(bytes, 'new', { fileName });
      expect(reading.kind === 'refused' && reading.refusal.message).toMatch(called);
    },
  );
});
