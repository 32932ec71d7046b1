import { roleName } from '@verdure/contract/vocabulary';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { inviteMessages } from './invite.messages.ts';
import type { Invitee } from './invitee.ts';
import { teamMessages } from './team.messages.ts';

interface Props {
  readonly invitee: Invitee;
  readonly organisation: InvitingOrganisation | null;
  /** Names of the companies the user will be limited to; null: no limit is possible. */
  readonly companies: readonly string[] | null;
  readonly isPending: boolean;
  /** What the server refused. */
  readonly error: Error | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** What the wizard needs to know of an organisation. */
export interface InvitingOrganisation {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly universes: readonly { readonly id: number }[];
}

/** Companies named one by one up to here; more are counted. */
const NAMED = 10;

function companiesText(names: readonly string[]): string {
  if (names.length === 0) return inviteMessages.everyCompany;
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Everything once more before the mail goes out (SCR-WIZ-10). */
export function ConfirmInvitation({ invitee, organisation, companies, ...props }: Props) {
  return (
    <div className="stack">
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{`${invitee.firstName.trim()} ${invitee.lastName.trim()}`}</dd>
        <dt>Email</dt>
        <dd>{invitee.email.trim()}</dd>
        <dt>Role</dt>
        <dd>{invitee.roleId === null ? teamMessages.roleMissing : roleName(invitee.roleId)}</dd>
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
      {props.error === null ? null : (
        <Note kind="error">{textOf(props.error, inviteMessages.inviteFailed)}</Note>
      )}
      <div className="wizard-foot">
        <Button onClick={props.onBack}>{inviteMessages.back}</Button>
        <Button variant="primary" isPending={props.isPending} onClick={props.onConfirm}>
          {inviteMessages.confirm}
        </Button>
      </div>
    </div>
  );
}
