import type { CompanyName } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';

import { companyNamesQuery } from '../../features/coverage/companies/companies.queries.ts';
import { companyPath } from '../../paths.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { MenuDisclosure, MenuFlyout } from './menu-disclosure.tsx';
import { PagedLinks } from './paged-links.tsx';

const FAILED = 'There was an error loading your companies, please try refreshing';
const SKELETON_PX = 280;

export function CompaniesList({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const List = isCollapsed ? MenuFlyout : MenuDisclosure;
  return (
    <List label="Companies" icon={<Building2 className="icon" aria-hidden />}>
      {(filter) => <Splits filter={filter} />}
    </List>
  );
}

function Splits({ filter }: { readonly filter: string }) {
  const names = useQuery(companyNamesQuery());
  return (
    <Loaded query={names} failed={FAILED} heightPx={SKELETON_PX}>
      {(companies) => <BothSplits companies={companies} filter={filter} />}
    </Loaded>
  );
}

interface Props {
  readonly companies: readonly CompanyName[];
  readonly filter: string;
}

const linksOf = (companies: readonly CompanyName[], isProxy: boolean) =>
  companies
    .filter(({ proxy }) => proxy === isProxy)
    .map(({ id, name }) => ({ id, name, path: companyPath(id) }));

function BothSplits({ companies, filter }: Props) {
  const { pathname } = useLocation();
  const direct = useMemo(() => linksOf(companies, false), [companies]);
  const proxy = useMemo(() => linksOf(companies, true), [companies]);
  return (
    <>
      <PagedLinks heading="Direct Coverage" links={direct} filter={filter} pathname={pathname} />
      <PagedLinks heading="Proxy Coverage" links={proxy} filter={filter} pathname={pathname} />
    </>
  );
}
