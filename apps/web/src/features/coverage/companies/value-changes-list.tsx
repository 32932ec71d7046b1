import { useQuery } from '@tanstack/react-query';

import { formatDate } from '../../../format/date.ts';
import { both } from '../../../ui/states/loaded-query.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { companyMessages } from './company.messages.ts';
import { companyScoresQuery, metricValuesQuery } from './company.queries.ts';
import type { CompanyInUniverse, CompanyUnderProfile } from './company.queries.ts';
import { metricWalk } from './metric-walk.ts';
import { valueChanges } from './value-changes.ts';
import type { ValueChange } from './value-changes.ts';

interface Props {
  readonly of: Omit<CompanyInUniverse & CompanyUnderProfile, 'asOf'>;
  /** The earlier day: '2026-10-31'. */
  readonly since: string;
  /** The later day; absent: today. */
  readonly until?: string | undefined;
  /** The page of the company with the source of a metric open, on that day or today. */
  readonly hrefOf: (metricId: number, day: string | undefined) => string;
}

const HEIGHT_PX = 64;

/** The values of a company that differ from those of an earlier day; each opens its source (ui.md 9.7). */
export function ValueChangesList({ of, since, until, hrefOf }: Props) {
  const before = useQuery(metricValuesQuery({ ...of, asOf: since }));
  const now = useQuery(metricValuesQuery({ ...of, asOf: until }));
  const scores = useQuery(companyScoresQuery({ ...of, asOf: until }));
  const query = both(both(before, now, valueChanges), scores, (changes, underProfile) => {
    const scored = new Set(metricWalk(underProfile).map(({ metric }) => metric.id));
    return Map.groupBy(changes, ({ metricId }) => scored.has(metricId));
  });
  return (
    <Loaded query={query} failed={companyMessages.valuesFailed} heightPx={HEIGHT_PX}>
      {(changes) => {
        const scored = changes.get(true) ?? [];
        const others = changes.get(false) ?? [];
        if (scored.length + others.length === 0) {
          return (
            <p className="caption">
              {until === undefined ? companyMessages.noValueChanged : companyMessages.noneInMonth}
            </p>
          );
        }
        return (
          <>
            <Changes
              label={companyMessages.valuesChanged}
              changes={scored}
              since={since}
              until={until}
              hrefOf={hrefOf}
            />
            {/* the page of the company explains what its profile scores, so these lead nowhere */}
            <Changes
              label={companyMessages.unscoredChanged}
              changes={others}
              since={since}
              until={until}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface ChangesProps extends Pick<Props, 'since' | 'until'>, Partial<Pick<Props, 'hrefOf'>> {
  readonly label: string;
  readonly changes: readonly ValueChange[];
}

function Changes({ label, changes, since, until, hrefOf }: ChangesProps) {
  if (changes.length === 0) return null;
  const linked = (text: string, metricId: number, day: string | undefined) =>
    hrefOf === undefined ? text : <a href={hrefOf(metricId, day)}>{text}</a>;
  const columns: readonly PlainColumn<ValueChange>[] = [
    { header: 'Metric', cell: ({ name }) => name },
    {
      header: formatDate(since),
      cell: (change) => linked(change.before, change.metricId, since),
    },
    {
      header: until === undefined ? 'Today' : formatDate(until),
      cell: (change) => linked(change.now, change.metricId, until),
    },
  ];
  return (
    <>
      <p className="caption">{label}</p>
      <PlainTable
        label={label}
        columns={columns}
        rows={changes}
        keyOf={({ metricId }) => metricId}
      />
    </>
  );
}
