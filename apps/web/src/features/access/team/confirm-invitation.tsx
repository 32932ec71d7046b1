import type { IdAndName } from '@verdure/contract/http/fields';
import { ROLE_ADMIN, roleName } from '@verdure/contract/vocabulary';

import { textOf } from '../../../api/call-error.ts';
import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { roleWords } from '../../../format/role-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProofForm } from '../../../ui/overlay/proof-field.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { inviteMessages } from './invite.messages.ts';
import type { Invitee } from './invitee.ts';
import { teamMessages } from './team.messages.ts';

interface Props {
  readonly invitee: Invitee;
  readonly organisation: InvitingOrganisation | null;
  /** The companies the user will be limited to; null if no limit is possible. */
  readonly companies: readonly string[] | null;
  readonly isPending: boolean;
  /** The server's refusal. */
  readonly error: Error | null;
  readonly onBack: () => void;
  /** Called when the input changes: clears the refusal. */
  readonly onForget: () => void;
  readonly onConfirm: (proof: { readonly current_password?: string }) => void;
}

/** What the wizard needs to know of an organisation. */
export interface InvitingOrganisation extends IdAndName {
  readonly address: string | null;
  readonly universes: readonly { readonly id: number }[];
}

/** Up to this many companies are named; more are counted. */
const NAMED = 10;

function companiesText(names: readonly string[]): string {
  if (names.length === 0) return inviteMessages.everyCompany;
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Shows everything again before the mail is sent (SCR-WIZ-10). */
export function ConfirmInvitation({ invitee, organisation, companies, ...props }: Props) {
  const { needsProof, proof } = useAdminProof(invitee, props);
  const confirm = () => props.onConfirm(needsProof ? proof.body : {});
  return (
    <div className="stack">
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{`${invitee.firstName.trim()} ${invitee.lastName.trim()}`}</dd>
        <dt>Email</dt>
        <dd>{invitee.email.trim()}</dd>
        <dt>Role</dt>
        <dd>
          {invitee.roleId === null ? teamMessages.roleMissing : roleWords(roleName(invitee.roleId))}
        </dd>
        {companies === null ? null : (
          <>
            <dt>Companies</dt>
            <dd>{companiesText(companies)}</dd>
          </>
        )}
        <dt>Organisation</dt>
        <dd>{organisation?.name || teamMessages.organisationMissing}</dd>
        <dt>Address</dt>
        <dd>{organisation?.address || teamMessages.addressMissing}</dd>
      </dl>
      {needsProof ? <ProofForm proof={proof} onEnter={() => props.isPending || confirm()} /> : null}
      {props.error === null || isProofRefused(props.error) ? null : (
        <Note kind="error">{textOf(props.error, inviteMessages.inviteFailed)}</Note>
      )}
      <div className="wizard-foot">
        <Button onClick={props.onBack}>{inviteMessages.back}</Button>
        <Button
          variant="primary"
          isPending={props.isPending}
          disabledReason={needsProof ? proof.missing : null}
          onClick={confirm}
        >
          {inviteMessages.confirm}
        </Button>
      </div>
    </div>
  );
}

/** Administrators reach every organisation, so inviting one needs the inviter's password. */
function useAdminProof(
  { roleId }: Invitee,
  { error, onForget }: Pick<Props, 'error' | 'onForget'>,
) {
  const proof = useProof();
  const isRefused = error !== null && isProofRefused(error);
  return {
    needsProof: roleId === ROLE_ADMIN,
    proof: {
      ...proof,
      error: isRefused ? textOf(error, inviteMessages.inviteFailed) : null,
      onChange: (typed: string) => {
        proof.onChange(typed);
        onForget();
      },
    },
  };
}
