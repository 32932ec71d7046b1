import type { TeamMember } from '@verdure/contract/access/team';
import { ROLE_ADMIN, ROLE_STANDARD_USER } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { useProof } from '../../../api/use-proof.ts';
import { roleWords } from '../../../format/role-words.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { ProofField } from '../../../ui/overlay/proof-field.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { teamMessages } from './team.messages.ts';
import { useChangeRole } from './team.mutations.ts';

interface Props {
  readonly member: TeamMember;
  readonly onEnd: () => void;
}

/** Only standard users see a part of the companies. */
const losesScope = ({ user_is_scoped }: TeamMember, roleId: string): boolean =>
  user_is_scoped && roleId !== '' && Number(roleId) !== ROLE_STANDARD_USER;

/** Confirm is enabled once another role is chosen (SCR-TEAM-07). */
function whyNot(roleId: string, current: number): string | null {
  if (roleId === '') return teamMessages.roleEmpty;
  return Number(roleId) === current ? teamMessages.roleUnchanged : null;
}

export function ChangeRole({ member, onEnd }: Props) {
  const roles = member.abilities.assignable_roles;
  const isOffered = roles.some(({ id }) => id === member.role_id);
  const [roleId, setRoleId] = useState(isOffered ? String(member.role_id) : '');
  const proof = useProof();
  // an administrator can open every organisation, so making one needs your password
  const needsProof = Number(roleId) === ROLE_ADMIN && member.role_id !== ROLE_ADMIN;
  const reason = whyNot(roleId, member.role_id) ?? (needsProof ? proof.missing : null);
  return (
    <FormDialog
      title={teamMessages.changeRoleTitle}
      action="Confirm"
      body={
        reason ?? { userId: member.id, roleId: Number(roleId), proof: needsProof ? proof.body : {} }
      }
      send={useChangeRole(proof.refuse)}
      onClose={onEnd}
    >
      <p>
        {member.full_name}, {roleWords(member.role_name) || teamMessages.roleMissing}
      </p>
      <Select
        label="Role"
        placeholder="Choose a role"
        options={roles.map(({ id, name }) => ({ value: String(id), label: roleWords(name) }))}
        value={roleId === '' ? null : roleId}
        onChange={setRoleId}
      />
      {needsProof ? <ProofField proof={proof} /> : null}
      {losesScope(member, roleId) ? <Note kind="warning">{teamMessages.scopeEnds}</Note> : null}
    </FormDialog>
  );
}
