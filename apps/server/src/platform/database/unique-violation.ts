import { Problem } from '@verdure/contract/http/problem';
import type { ProblemCode } from '@verdure/contract/http/problem';

import { isErrorWithCode } from '../startup-error.ts';

/** Whether PostgreSQL refused a row because another one has its key. */
export const isUniqueViolation = (error: unknown): boolean => isErrorWithCode(error, '23505');

/** For `catch`: answers a row that is there already with a problem of its own. */
export const asProblemIfTaken =
  (code: ProblemCode) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new Problem(code) : error;
  };
