import { expect, it } from 'vitest';

import { extractionJobStatus } from './extraction-job-status.ts';

it.each([
  [true, null, 'success', 'complete, and nothing went wrong'],
  [true, 'No text', 'error', 'complete with the text of an error'],
  [true, '', 'unknown', 'complete with an empty error'],
  [true, ' ', 'unknown', 'blanks say as little'],
  [false, 'It failed', 'unknown', 'an error, and not complete'],
  [false, '', 'unknown', 'an empty error, and not complete'],
  [false, null, 'pending', 'not read yet'],
] as const)('SCR-JOB-02 complete %s, error %j: %s (%s)', (...[complete, error, status]) => {
  expect(extractionJobStatus({ complete, error })).toBe(status);
});
