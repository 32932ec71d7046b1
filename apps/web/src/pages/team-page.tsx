import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useViewer } from '../api/viewer.ts';
import { organisationsMessages } from '../features/access/organisations/organisations.messages.ts';
import { teamMessages } from '../features/access/team/team.messages.ts';
import { teamQuery } from '../features/access/team/team.queries.ts';
import { TeamTable } from '../features/access/team/team-table.tsx';
import { auditMessages } from '../features/administration/audit/audit.messages.ts';
import { feedMessages } from '../features/news/feeds/feed.messages.ts';
import { outboxMessages } from '../features/administration/outbox/outbox.messages.ts';
import { paths, views } from '../paths.ts';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { InvitePage } from './invite-page.tsx';

const TABLE_PX = 520;

/** /dashboard/team, with ?view=invite and ?view=organisation */
export function TeamPage() {
  const { view } = useSearch({ from: paths.team });
  return view === undefined ? <Members /> : <InvitePage key={view} view={view} />;
}

function Members() {
  const { page = 1 } = useSearch({ from: paths.team });
  const navigate = useNavigate({ from: paths.team });
  const team = useQuery(teamQuery());
  return (
    <Page title={teamMessages.title} facts={useAdministrationLinks()} actions={<TeamActions />}>
      <div>
        <Loaded query={team} failed={teamMessages.loadFailed} heightPx={TABLE_PX}>
          {(members) => (
            <TeamTable
              members={members}
              page={page}
              onPage={(next) =>
                void navigate({
                  search: { page: next === 1 ? undefined : next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Invite New User for roles 1 and 2, Create New Organisation if allowed (SCR-TEAM-03, 04). */
function TeamActions() {
  const { abilities } = useViewer();
  return (
    <>
      {abilities.create_organisation ? (
        <a className={buttonClass('secondary')} href={views.createOrganisation}>
          {teamMessages.createOrganisation}
        </a>
      ) : null}
      {abilities.invite_users ? (
        <a className={buttonClass('primary')} href={views.invite}>
          {teamMessages.invite}
        </a>
      ) : null}
    </>
  );
}

/** Links to other administration pages, which have no menu entry. */
function useAdministrationLinks() {
  const { abilities } = useViewer();
  const links = [
    ...(abilities.manage_organisations
      ? [
          [organisationsMessages.title, paths.organisations] as const,
          [outboxMessages.title, paths.outbox] as const,
          [feedMessages.title, paths.feeds] as const,
        ]
      : []),
    ...(abilities.read_audit ? [[auditMessages.title, paths.audit] as const] : []),
  ];
  if (links.length === 0) return null;
  return links.map(([label, path], index) => (
    <span key={path}>
      {index === 0 ? null : ' · '}
      <a href={path}>{label}</a>
    </span>
  ));
}
