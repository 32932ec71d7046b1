import type { CompanyName } from '@verdure/contract/coverage/companies';
import { COVERAGE_STATE_WORDS, type CoverageState } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';

import { companyNamesQuery } from '../../features/coverage/companies/companies.queries.ts';
import { companyPath, NO_ORIGIN } from '../../paths.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { MenuDisclosure, MenuFlyout } from './menu-disclosure.tsx';
import { type NamedLink, PagedLinks } from './paged-links.tsx';

const FAILED = 'There was an error loading your companies, please try refreshing';
const SKELETON_PX = 280;

export function CompaniesList({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const List = isCollapsed ? MenuFlyout : MenuDisclosure;
  return (
    <List label="Companies" icon={<Building2 className="icon" aria-hidden />}>
      {(filter) => <Names filter={filter} />}
    </List>
  );
}

function Names({ filter }: { readonly filter: string }) {
  const names = useQuery(companyNamesQuery());
  return (
    <Loaded query={names} failed={FAILED} heightPx={SKELETON_PX}>
      {(companies) => <Lists companies={companies} filter={filter} />}
    </Loaded>
  );
}

interface Props {
  readonly companies: readonly CompanyName[];
  readonly filter: string;
}

const linkOf = ({ id, name, coverage_state: state }: CompanyName): NamedLink => ({
  id,
  name,
  path: companyPath(id, NO_ORIGIN),
  ...(state === 'partial' ? { mark: COVERAGE_STATE_WORDS.partial } : {}),
});

/** Direct and partial coverage stand in one list, partial with a mark (methodology 13). */
const LISTS = [
  { heading: 'Direct Coverage', states: ['direct', 'partial'] },
  { heading: 'Proxy Coverage', states: ['proxy'] },
  { heading: COVERAGE_STATE_WORDS.not_covered, states: ['not_covered'] },
] as const satisfies readonly { heading: string; states: readonly CoverageState[] }[];

const listsOf = (companies: readonly CompanyName[]) =>
  LISTS.map(({ heading, states }) => ({
    heading,
    links: companies
      .filter(({ coverage_state }) => states.some((state) => state === coverage_state))
      .map(linkOf),
  })).filter(
    ({ heading, links }) => links.length > 0 || heading !== COVERAGE_STATE_WORDS.not_covered,
  );

function Lists({ companies, filter }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const lists = useMemo(() => listsOf(companies), [companies]);
  return lists.map(({ heading, links }) => (
    <PagedLinks key={heading} heading={heading} links={links} filter={filter} pathname={pathname} />
  ));
}
