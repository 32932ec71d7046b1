import { useQueries } from '@tanstack/react-query';

import { universeQuery } from '../features/access/organisations/organisations.queries.ts';
import type { InvitingOrganisation } from '../features/access/team/confirm-invitation.tsx';
import type { CompanyPick } from '../features/access/team/invite-wizard.tsx';
import { ScopedCompanies } from '../features/access/team/scoped-companies.tsx';

interface Props {
  readonly organisation: InvitingOrganisation;
  readonly pick: CompanyPick;
}

/** The companies in the organisation's universes, each offered once. */
export function ScopePicker({ organisation, pick }: Props) {
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
