import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useViewer } from '../../api/viewer.ts';
import { companySearchQuery } from '../../features/coverage/companies/companies.queries.ts';
import { countryNamesQuery } from '../../features/coverage/countries/countries.queries.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import { companyPath, countryPath, paths, portfolioPath } from '../../paths.ts';
import type { CoverageFlags } from '../../ui/marks/coverage-badge.tsx';
import { hasPortfolios, menuItems } from './menu-items.ts';

export interface Hit {
  readonly path: string;
  readonly name: string;
  /** Its sector, ISIN or type. */
  readonly about: string | null;
  readonly flags?: CoverageFlags;
}

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

export interface SearchHits {
  readonly groups: readonly HitGroup[];
  readonly isBusy: boolean;
}

const SHOWN_A_GROUP = 8;

interface Named {
  readonly id: number;
  readonly name: string;
}

function matching<Item extends Named>(items: readonly Item[] | undefined, text: string) {
  const wanted = text.toLocaleLowerCase('en');
  return (items ?? [])
    .filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted))
    .slice(0, SHOWN_A_GROUP);
}

/** Companies are asked of the server; the rest is found in lists that are already here. */
export function useSearchHits(text: string): SearchHits {
  const viewer = useViewer();
  const isAsked = text !== '';
  const isInvestor = hasPortfolios(viewer);
  const companies = useQuery({ ...companySearchQuery(text), placeholderData: keepPreviousData });
  const countries = useQuery({ ...countryNamesQuery(), enabled: isAsked && isInvestor });
  const portfolios = useQuery({ ...portfoliosQuery(), enabled: isAsked && isInvestor });
  const pages = pagesOf(isInvestor, menuItems(viewer));
  if (!isAsked) return { groups: [{ label: 'Pages', hits: pages }], isBusy: false };

  const groups = [
    { label: 'Companies', hits: companyHits(companies.data) },
    {
      label: 'Countries',
      hits: matching(countries.data, text).map(({ id, name }) => ({
        path: countryPath(id),
        name,
        about: 'Country',
      })),
    },
    {
      label: 'Portfolios',
      hits: matching(portfolios.data, text).map(({ id, name }) => ({
        path: portfolioPath(id),
        name,
        about: 'Portfolio',
      })),
    },
    {
      label: 'Pages',
      hits: pages.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), isBusy: companies.isFetching };
}

type CompanyHits = Awaited<
  ReturnType<NonNullable<ReturnType<typeof companySearchQuery>['queryFn']>>
>;

const companyHits = (companies: CompanyHits | undefined): readonly Hit[] =>
  (companies ?? []).slice(0, SHOWN_A_GROUP).map(({ id, name, sector_name, isin, ...flags }) => ({
    path: companyPath(id),
    name,
    about: sector_name ?? isin,
    flags,
  }));

function pagesOf(isInvestor: boolean, items: readonly { label: string; path: string }[]): Hit[] {
  const own = items.map(({ label, path }) => ({ path, name: label, about: 'Page' }));
  return isInvestor
    ? [...own, { path: paths.portfoliosProfiles, name: 'Portfolios & Profiles', about: 'Page' }]
    : own;
}
