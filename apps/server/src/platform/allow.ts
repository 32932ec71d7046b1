import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

/** Ends the request unless the policy said yes. */
export function allow(isAllowed: boolean, otherwise: ProblemCode = 'role.may-not'): void {
  if (!isAllowed) throw new Problem(otherwise);
}
