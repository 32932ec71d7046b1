import { Problem, type ProblemCode } from '@verdure/contract/http/problem';

/** @throws Problem unless the policy allows the act */
export function allow(isAllowed: boolean, otherwise: ProblemCode = 'role.may-not'): void {
  if (!isAllowed) throw new Problem(otherwise);
}
