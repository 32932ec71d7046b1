import './company-management.css';

import { countryNameOf } from '@verdure/contract/vocabulary';
import {
  MANAGED_COMPANIES_PAGE_SIZE,
  MANAGED_COMPANY_SORTS,
  type ManagedCompanies,
  type ManagedCompany,
} from '@verdure/contract/desk/company-management';
import type { ReactNode } from 'react';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { managementMessages, NEED_WORDS } from './company-management.messages.ts';

type Sort = (typeof MANAGED_COMPANY_SORTS)[number];
type Report = NonNullable<ManagedCompany['latest_annual_report']>;

/** What the table shows of the list; kept in the address. */
export interface ShownCompanies {
  readonly state: 'complete' | 'incomplete' | undefined;
  readonly search: string;
  readonly sort: Sort;
  readonly page: number;
}

interface Props {
  readonly list: ManagedCompanies;
  readonly shown: ShownCompanies;
  readonly onChange: (change: Partial<ShownCompanies>) => void;
  /** Where the name leads. */
  readonly hrefOf: (company: ManagedCompany) => string;
  readonly actionsOf: (company: ManagedCompany) => readonly MenuAction[];
  readonly renderReport: (report: Report, title: string) => ReactNode;
}

const orNone = (text: string | number | null): string | number => text ?? 'None';

interface Named extends Pick<Props, 'hrefOf'> {
  readonly company: ManagedCompany;
}

/** Name, and what the company lacks to be complete. */
function Name({ company, hrefOf }: Named) {
  const { name, missing } = company;
  return (
    <div>
      <a href={hrefOf(company)}>{name}</a>
      {missing.length === 0 ? null : (
        <span className="caption managed-under">
          {managementMessages.lacks} {missing.map((need) => NEED_WORDS[need]).join(', ')}
        </span>
      )}
    </div>
  );
}

const columnsOf = ({
  hrefOf,
  actionsOf,
  renderReport,
}: Pick<
  Props,
  'hrefOf' | 'actionsOf' | 'renderReport'
>): readonly PlainColumn<ManagedCompany>[] => {
  const report = (found: Report | null) =>
    found === null ? (
      <span className="caption">{managementMessages.noReport}</span>
    ) : (
      renderReport(found, `${found.year} ${found.format.toUpperCase()}`)
    );
  return [
    { header: 'Name', cell: (company) => <Name company={company} hrefOf={hrefOf} /> },
    { header: 'Primary ISIN', cell: ({ isin }) => orNone(isin) },
    {
      header: 'Country',
      cell: ({ country, country_name }) =>
        orNone(country_name ?? (country && countryNameOf(country))),
    },
    {
      header: 'Sector / Subsector',
      cell: ({ sector_name, sub_sector_name }) =>
        orNone([sector_name, sub_sector_name].filter(Boolean).join(' / ') || null),
    },
    {
      header: 'Latest Annual Report',
      cell: ({ latest_annual_report: found }) => report(found),
    },
    {
      header: 'Latest Sustainability Report',
      cell: ({ latest_sustainability_report: found }) => report(found),
    },
    { header: 'Latest Year', isNumber: true, cell: ({ latest_year }) => orNone(latest_year) },
    { header: 'Current Year', isNumber: true, cell: ({ current_year }) => orNone(current_year) },
    {
      header: 'Actions',
      isHeaderHidden: true,
      cell: (company) => <MoreMenu subject={company.name} actions={actionsOf(company)} />,
    },
  ];
};

/** Companies with what they lack: counts as filters, search, sort, ten a page (SCR-MC). */
export function CompaniesTable({ list, shown, onChange, ...cells }: Props) {
  const pages = Math.max(Math.ceil(list.total / MANAGED_COMPANIES_PAGE_SIZE), 1);
  const pager = (label: string) => (
    <Pager
      label={label}
      page={Math.min(shown.page, pages)}
      pages={pages}
      onPage={(page) => onChange({ page })}
    />
  );
  return (
    <div className="stack">
      <Filters list={list} shown={shown} onChange={onChange} />
      <div className="managed-above">
        <p className="caption">
          <span role="status">{managementMessages.counted(list.total)}</span>
          {' · '}
          {managementMessages.completeWords}
        </p>
        {pager(managementMessages.pagesAbove)}
      </div>
      {list.companies.length === 0 ? (
        <Empty text={managementMessages.noneFound} />
      ) : (
        <PlainTable
          label={managementMessages.title}
          columns={columnsOf(cells)}
          rows={list.companies}
          keyOf={({ id }) => id}
          className="managed-table"
        />
      )}
      {pager(managementMessages.pagesBelow)}
    </div>
  );
}

function Filters({ list, shown, onChange }: Pick<Props, 'list' | 'shown' | 'onChange'>) {
  const field = useDraft(shown.search, (search) => onChange({ search, page: 1 }));
  const state = shown.state ?? 'all';
  return (
    <div className="managed-filters">
      <SegmentedControl
        label={managementMessages.states}
        value={state}
        segments={[
          { value: 'all', label: managementMessages.all },
          { value: 'complete', label: managementMessages.complete(list.complete) },
          { value: 'incomplete', label: managementMessages.incomplete(list.incomplete) },
        ]}
        onChange={(next) => onChange({ state: next === 'all' ? undefined : next, page: 1 })}
      />
      <div className="managed-search">
        <SearchField
          label={managementMessages.search}
          hint={managementMessages.searchHint}
          maxLength={200}
          {...field}
        />
        <Select
          label={managementMessages.sort}
          options={MANAGED_COMPANY_SORTS.map((value) => ({
            value,
            label: managementMessages.sorts[value],
          }))}
          value={shown.sort}
          onChange={(sort) => onChange({ sort, page: 1 })}
        />
      </div>
    </div>
  );
}
