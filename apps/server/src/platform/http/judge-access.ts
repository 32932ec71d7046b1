import type { AccessRule } from '@verdure/contract/http/access-rule';
import type { ProblemCode } from '@verdure/contract/http/problem';

import type { Viewer } from '../viewer.ts';

/** The one place that judges an access rule. Null: the call may go on. */
export function judgeAccess(rule: AccessRule, viewer: Viewer | null): ProblemCode | null {
  if (rule.kind === 'public') return null;
  if (viewer === null) return 'session.required';

  const hasRole = rule.roles === undefined || rule.roles.includes(viewer.roleId);
  const isScopedException = rule.scopedToo === true && viewer.isScoped;
  if (!hasRole && !isScopedException) return 'role.may-not';

  const hasFeature = rule.feature === undefined || viewer.features.has(rule.feature);
  return hasFeature ? null : 'feature.off';
}
