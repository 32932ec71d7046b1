import type { OwnData, OwnFund } from '@verdure/contract/coverage/own-data';

import { hasFeature, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';
import { fundPath, NO_ORIGIN } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ownDataMessages } from './own-data.messages.ts';

const PERCENT = 100;

/** The funds that the organisation brought, with what counts of them. */
export function OwnFunds({ funds }: Pick<OwnData, 'funds'>) {
  const hasFunds = hasFeature(useViewer(), 'funds');
  if (funds.length === 0) return null;
  const columns: readonly PlainColumn<OwnFund>[] = [
    {
      header: ownDataMessages.fund,
      cell: ({ id, name }) => (hasFunds ? <a href={fundPath(id, NO_ORIGIN)}>{name}</a> : name),
    },
    {
      header: ownDataMessages.isin,
      cell: ({ isin, is_shared: isShared }) =>
        isShared ? `${isin} (${ownDataMessages.sharedFund})` : isin,
    },
    { header: ownDataMessages.code, cell: ({ code }) => code },
    { header: ownDataMessages.currencyHead, cell: ({ currency }) => currency },
    {
      header: ownDataMessages.asOf,
      cell: ({ as_of: asOf }) => (asOf === null ? ownDataMessages.noLines : formatDate(asOf)),
    },
    { header: ownDataMessages.linesHead, isNumber: true, cell: ({ lines }) => lines },
    {
      header: ownDataMessages.notIdentifiedHead,
      isNumber: true,
      cell: ({ not_identified_percent: percent }) => formatPercent(percent / PERCENT),
    },
    { header: ownDataMessages.source, cell: ({ source_name: source }) => source },
  ];
  return (
    <Panel title={ownDataMessages.fundsTitle}>
      <p className="caption">{ownDataMessages.fundsWhat}</p>
      <PlainTable
        label={ownDataMessages.fundsTable}
        columns={columns}
        rows={funds}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
