import {
  INTERIM_COMPANIES_PAGE_SIZE,
  type InterimCompanies,
  type InterimCompany,
} from '@verdure/contract/desk/interim-companies';
import { useState } from 'react';

import { companyPath, NO_ORIGIN, reviewPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { interimMessages } from './interim-companies.messages.ts';
import { useSetApproval } from './interim-companies.queries.ts';

interface Props {
  readonly list: InterimCompanies;
  readonly text: string;
  readonly page: number;
  readonly onChange: (change: { readonly text: string; readonly page: number }) => void;
}

const COLUMNS: readonly PlainColumn<InterimCompany>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'ISIN', cell: ({ isin }) => isin ?? 'None' },
  { header: 'Country', cell: ({ country_name }) => country_name ?? 'None' },
  {
    header: 'Sector/Subsector',
    cell: ({ sector_name, sub_sector_name }) =>
      [sector_name, sub_sector_name].filter((name) => name !== null).join(' / ') || 'None',
  },
  { header: 'Status', cell: ({ icm_gov, icm_sus }) => (icm_gov && icm_sus ? 'ECM' : 'ICM') },
  {
    header: 'Scores',
    isOffPaper: true,
    cell: ({ id, name }) => (
      <a href={reviewPath(id)} aria-label={`${interimMessages.scores} of ${name}`}>
        {interimMessages.scores}
      </a>
    ),
  },
  {
    header: 'Preview',
    isOffPaper: true,
    cell: ({ id, name }) => (
      <a href={companyPath(id, NO_ORIGIN)} aria-label={`${interimMessages.preview} of ${name}`}>
        {interimMessages.preview}
      </a>
    ),
  },
  { header: 'Approval', isOffPaper: true, cell: (company) => <Approval company={company} /> },
];

/** One button, whose word is the action. To hide a company is confirmed; to show it again is not. */
function Approval({ company }: { readonly company: InterimCompany }) {
  const approval = useSetApproval(company);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const isShown = company.icm_approved;
  return (
    <>
      <Button
        size="dense"
        isPending={approval.isPending}
        onClick={isShown ? () => setAsked(true) : () => approval.mutate()}
      >
        {isShown ? interimMessages.reject : interimMessages.approve}{' '}
        <span className="visually-hidden">{company.name}</span>
      </Button>
      <Confirm
        title={interimMessages.rejectTitle(company.name)}
        action={interimMessages.reject}
        isOpen={isAsked}
        isPending={approval.isPending}
        onConfirm={() => approval.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {interimMessages.rejectWhat(company)}
      </Confirm>
    </>
  );
}

/** Interim companies, ten a page, each with its approval (SCR-ICM). */
export function InterimCompaniesTable({ list, text, page, onChange }: Props) {
  const field = useDraft(text, (next) => onChange({ text: next, page: 1 }));
  const pages = Math.max(Math.ceil(list.total / INTERIM_COMPANIES_PAGE_SIZE), 1);
  return (
    <div className="stack">
      <p className="caption">{interimMessages.intro}</p>
      <SearchField
        isNarrow
        label={interimMessages.search}
        hint={interimMessages.searchHint}
        maxLength={200}
        {...field}
      />
      <p className="caption" role="status">
        {interimMessages.counted(list.total)}
      </p>
      {list.companies.length === 0 ? (
        <Empty text={interimMessages.noneFound} />
      ) : (
        <PlainTable
          label={interimMessages.title}
          columns={COLUMNS}
          rows={list.companies}
          keyOf={({ id }) => id}
        />
      )}
      <Pager
        label={interimMessages.pages}
        page={Math.min(page, pages)}
        pages={pages}
        onPage={(next) => onChange({ text, page: next })}
      />
    </div>
  );
}
