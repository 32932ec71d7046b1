import type { PermissionMatrix } from '@verdure/contract/access/login';
import type { IdAndName } from '@verdure/contract/http/fields';
import { ROLE_ADMIN, roleName } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';

import { permissionMatrixQuery } from '../api/permission-matrix.ts';
import { useViewer } from '../api/viewer.ts';
import type { Viewer } from '../api/viewer.ts';
import { CreateOrganisation } from '../features/access/organisations/create-organisation.tsx';
import { OrganisationPicker } from '../features/access/organisations/organisation-picker.tsx';
import { organisationsMessages } from '../features/access/organisations/organisations.messages.ts';
import { organisationsQuery } from '../features/access/organisations/organisations.queries.ts';
import type { InvitingOrganisation } from '../features/access/team/confirm-invitation.tsx';
import { inviteMessages } from '../features/access/team/invite.messages.ts';
import { InviteWizard } from '../features/access/team/invite-wizard.tsx';
import { teamMessages } from '../features/access/team/team.messages.ts';
import { paths } from '../paths.ts';
import { roleWords } from '../format/role-words.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { ScopePicker } from './scope-picker.tsx';

interface Props {
  readonly view: 'invite' | 'organisation';
}

/** The wizard: ?view=invite on the team page starts at the invitee, ?view=organisation before. */
export function InvitePage({ view }: Props) {
  const { abilities } = useViewer();
  const isOrganisation = view === 'organisation';
  const title = isOrganisation ? inviteMessages.organisationTitle : inviteMessages.title;
  const refusal = isOrganisation ? inviteMessages.mayNotCreate : inviteMessages.mayNotInvite;
  const may = abilities.invite_users && (!isOrganisation || abilities.create_organisation);
  return (
    <Page
      title={title}
      section={teamMessages.title}
      above={<BackLink href={paths.team}>{teamMessages.title}</BackLink>}
    >
      {may ? <Wizard view={view} /> : <Empty text={refusal} />}
    </Page>
  );
}

const WIZARD_PX = 480;

function Wizard({ view }: Props) {
  const viewer = useViewer();
  const isAdmin = viewer.role_id === ROLE_ADMIN;
  const matrix = useQuery(permissionMatrixQuery());
  const listed = useQuery({ ...organisationsQuery(), enabled: isAdmin });
  const organisations = isAdmin ? listed : alone(ownOf(viewer));
  return (
    <Loaded query={matrix} failed={inviteMessages.rolesFailed} heightPx={WIZARD_PX}>
      {(roles) => (
        <Loaded
          query={organisations}
          failed={organisationsMessages.loadFailed}
          heightPx={WIZARD_PX}
        >
          {(list) => (
            <InviteWizard
              roles={rolesOf(roles, viewer)}
              organisations={list}
              ownOrganisationId={isAdmin ? null : viewer.organisation_id}
              organisationPicker={(known, pick) =>
                isAdmin ? <OrganisationPicker organisations={known} {...pick} /> : null
              }
              companyPicker={(organisation, pick) => (
                <ScopePicker key={organisation.id} organisation={organisation} pick={pick} />
              )}
              firstStep={view === 'organisation' ? 'create' : 'invite'}
              {...(viewer.abilities.create_organisation && {
                organisationStep: (step) => <CreateOrganisation {...step} />,
              })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The roles that the viewer may assign, by the server's table. */
const rolesOf = (matrix: PermissionMatrix, { role_id }: Viewer): readonly IdAndName[] =>
  (matrix[String(role_id)]?.assign ?? []).map((id) => ({ id, name: roleWords(roleName(id)) }));

const ownOf = ({ organisation_id: id, organisation }: Viewer): InvitingOrganisation => ({
  ...organisation,
  id,
});

/** Known data in the shape of loaded data. */
const alone = (organisation: InvitingOrganisation) => ({
  data: [organisation],
  error: null,
  refetch: () => undefined,
});
