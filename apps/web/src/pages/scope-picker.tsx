import { useQueries, useQuery } from '@tanstack/react-query';

import { universeQuery } from '../features/access/organisations/organisations.queries.ts';
import type { InvitingOrganisation } from '../features/access/team/confirm-invitation.tsx';
import type { CompanyPick } from '../features/access/team/invite-wizard.tsx';
import { ScopedCompanies } from '../features/access/team/scoped-companies.tsx';
import { companyNamesQuery } from '../features/coverage/companies/companies.queries.ts';

interface Props {
  readonly isAdmin: boolean;
  readonly organisation: InvitingOrganisation;
  readonly pick: CompanyPick;
}

/** Administrators read the universes of the organisation, others the companies they see. */
export const ScopePicker = ({ isAdmin, organisation, pick }: Props) =>
  isAdmin ? (
    <FromUniverses key={organisation.id} organisation={organisation} pick={pick} />
  ) : (
    <FromNames pick={pick} />
  );

function FromNames({ pick }: Pick<Props, 'pick'>) {
  const companies = useQuery(companyNamesQuery());
  return <ScopedCompanies companies={companies} pick={pick} />;
}

/** A company that is in several universes is offered once. */
function FromUniverses({ organisation, pick }: Omit<Props, 'isAdmin'>) {
  const companies = useQueries({
    queries: organisation.universes.map(({ id }) =>
      universeQuery({ organisationId: organisation.id, universeId: id }),
    ),
    combine: (universes) => ({
      data: universes.every(({ data }) => data !== undefined)
        ? eachOnce(universes.flatMap(({ data }) => data?.companies ?? []))
        : undefined,
      error: universes.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => universes.map(({ refetch }) => refetch()),
    }),
  });
  return <ScopedCompanies companies={companies} pick={pick} />;
}

const eachOnce = (companies: readonly { readonly id: number; readonly name: string }[]) =>
  [...new Map(companies.map((company) => [company.id, company])).values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
