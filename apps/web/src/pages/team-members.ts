import type { TeamMember } from '@verdure/contract/access/team';
import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';

import { roleWords } from '../format/role-words.ts';
import type { Member } from '../ui/members-modal.tsx';

/** Those of a team who can be added: administrators and uploaders cannot (SCR-PP-11). */
export const membersOf = (team: readonly TeamMember[]): readonly Member[] =>
  team
    .filter(({ role_id }) => INVESTOR_ROLES.some((role) => role === role_id))
    .map(({ id, full_name, role_name }) => ({ id, name: full_name, role: roleWords(role_name) }));
