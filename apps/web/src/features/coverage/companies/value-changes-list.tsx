import { useQuery } from '@tanstack/react-query';

import { formatDate } from '../../../format/date.ts';
import { both } from '../../../ui/states/loaded-query.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { companyMessages } from './company.messages.ts';
import { type CompanyInUniverse, metricValuesQuery } from './company.queries.ts';
import { valueChanges } from './value-changes.ts';
import type { ValueChange } from './value-changes.ts';

interface Props {
  readonly of: Omit<CompanyInUniverse, 'asOf'>;
  /** The earlier day: '2026-10-31'. */
  readonly since: string;
  /** The page of the company with the source of a metric open, on that day or today. */
  readonly hrefOf: (metricId: number, day: string | undefined) => string;
}

const HEIGHT_PX = 64;

/** The values of a company that differ from those of an earlier day; each opens its source (ui.md 9.7). */
export function ValueChangesList({ of, since, hrefOf }: Props) {
  const then = useQuery(metricValuesQuery({ ...of, asOf: since }));
  const now = useQuery(metricValuesQuery(of));
  const columns: readonly PlainColumn<ValueChange>[] = [
    { header: 'Metric', cell: ({ name }) => name },
    {
      header: formatDate(since),
      cell: (change) => <a href={hrefOf(change.metricId, since)}>{change.before}</a>,
    },
    {
      header: 'Today',
      cell: (change) => <a href={hrefOf(change.metricId, undefined)}>{change.now}</a>,
    },
  ];
  return (
    <Loaded
      query={both(then, now, valueChanges)}
      failed={companyMessages.valuesFailed}
      heightPx={HEIGHT_PX}
    >
      {(changes) =>
        changes.length === 0 ? (
          <p className="caption">{companyMessages.noValueChanged}</p>
        ) : (
          <PlainTable
            label={companyMessages.valuesChanged}
            columns={columns}
            rows={changes}
            keyOf={({ metricId }) => metricId}
          />
        )
      }
    </Loaded>
  );
}
