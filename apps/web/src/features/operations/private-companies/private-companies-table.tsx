import type { PrivateCompany } from '@verdure/contract/access/organisations';

import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { privateCompaniesMessages } from './private-companies.messages.ts';

interface Props {
  readonly companies: readonly PrivateCompany[];
}

const { notAvailable, noSector } = privateCompaniesMessages;

const columns: readonly PlainColumn<PrivateCompany>[] = [
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'ISIN',
    cell: ({ isin }) =>
      isin === null ? <span className="faint">{notAvailable}</span> : <code>{isin}</code>,
  },
  { header: 'Sector', cell: ({ sector }) => sector?.name ?? noSector },
  {
    header: 'Latest year',
    isNumber: true,
    cell: ({ latest_year }) => latest_year ?? notAvailable,
  },
];

/** Name, ISIN, sector, latest year; read only, because the due-diligence portal manages them. */
export const PrivateCompaniesTable = ({ companies }: Props) => (
  <PlainTable
    label={privateCompaniesMessages.title}
    columns={columns}
    rows={companies}
    keyOf={({ id }) => id}
  />
);
