import type { PrivateCompany } from '@verdure/contract/access/organisations';

import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { privateCompaniesMessages } from './private-companies.messages.ts';

interface Props {
  readonly companies: readonly PrivateCompany[];
}

/** Name, ISIN, sector, latest year: plain, for who manages them in the due-diligence portal. */
export const PrivateCompaniesTable = ({ companies }: Props) => (
  <TableScroll label={privateCompaniesMessages.title}>
    <table className="plain-table">
      <caption className="visually-hidden">{privateCompaniesMessages.title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">ISIN</th>
          <th scope="col">Sector</th>
          <th scope="col" className="number">
            Latest year
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map(({ id, name, isin, sector, latest_year }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {isin === null ? (
                <span className="faint">{privateCompaniesMessages.notAvailable}</span>
              ) : (
                <code>{isin}</code>
              )}
            </td>
            <td>{sector?.name ?? privateCompaniesMessages.noSector}</td>
            <td className="number">{latest_year ?? privateCompaniesMessages.notAvailable}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
