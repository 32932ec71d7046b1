import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedOrganisation } from '@verdure/contract/access/organisations';

import { useViewer } from '../api/viewer.ts';
import { OrganisationDetails } from '../features/access/organisations/organisation-details.tsx';
import {
  FeatureSwitches,
  SettingSwitches,
} from '../features/access/organisations/organisation-switches.tsx';
import { organisationsMessages } from '../features/access/organisations/organisations.messages.ts';
import { organisationsQuery } from '../features/access/organisations/organisations.queries.ts';
import { OrganisationsTable } from '../features/access/organisations/organisations-table.tsx';
import { UniversesPanel } from '../features/access/organisations/universes-panel.tsx';
import { companyNamesQuery } from '../features/coverage/companies/companies.queries.ts';
import { paths, views } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const TABLE_PX = 520;

/** /dashboard/organisations, and one of them with ?organisation=ID */
export function OrganisationsPage() {
  const { abilities } = useViewer();
  const { organisation } = useSearch({ from: paths.organisations });
  if (!abilities.manage_organisations) {
    return (
      <Page title={organisationsMessages.title}>
        <Empty text={organisationsMessages.mayNot} />
      </Page>
    );
  }
  return organisation === undefined ? <List /> : <One key={organisation} id={organisation} />;
}

function List() {
  const { page = 1 } = useSearch({ from: paths.organisations });
  const navigate = useNavigate({ from: paths.organisations });
  const organisations = useQuery(organisationsQuery());
  return (
    <Page title={organisationsMessages.title} actions={<CreateLink />}>
      <Loaded query={organisations} failed={organisationsMessages.loadFailed} heightPx={TABLE_PX}>
        {(list) => (
          <div className="stack">
            <OrganisationsTable
              organisations={list}
              page={page}
              onPage={(next) =>
                void navigate({
                  search: { page: next === 1 ? undefined : next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function One({ id }: { readonly id: number }) {
  const organisations = useQuery(organisationsQuery());
  return (
    <Loaded query={organisations} failed={organisationsMessages.loadFailed} heightPx={TABLE_PX}>
      {(list) => <OneOf organisation={list.find((each) => each.id === id) ?? null} />}
    </Loaded>
  );
}

function OneOf({ organisation }: { readonly organisation: ListedOrganisation | null }) {
  const companies = useQuery(companyNamesQuery());
  const section = organisationsMessages.title;
  if (organisation === null) {
    return (
      <Page title={section} above={<BackLink href={paths.organisations}>{section}</BackLink>}>
        <Empty text={organisationsMessages.notFound} />
      </Page>
    );
  }
  return (
    <Page
      title={organisation.name}
      section={section}
      above={<BackLink href={paths.organisations}>{section}</BackLink>}
    >
      <OrganisationDetails organisation={organisation} />
      <FeatureSwitches organisation={organisation} />
      <SettingSwitches organisation={organisation} />
      <UniversesPanel organisation={organisation} companies={companies} />
    </Page>
  );
}

const CreateLink = () => (
  <a className={buttonClass('primary')} href={views.createOrganisation}>
    {organisationsMessages.create}
  </a>
);
