import { useQuery } from '@tanstack/react-query';

import { formatDate } from '../../../format/date.ts';
import { both } from '../../../ui/states/loaded-query.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { countryMessages } from './country.messages.ts';
import { countryScoresQuery } from './country.queries.ts';
import type { CountryUnderProfile } from './country.queries.ts';
import { indicatorChanges } from './indicator-changes.ts';

interface Props {
  readonly of: Omit<CountryUnderProfile, 'asOf'>;
  /** The earlier day: '2026-09-30'. */
  readonly since: string;
  /** The later day. */
  readonly until: string;
  /** The page of the country with the rank on a metric open, on that day. */
  readonly hrefOf: (metricId: number, day: string) => string;
}

const HEIGHT_PX = 64;

const linked = (words: string | null, href: string) =>
  words === null ? '–' : <a href={href}>{words}</a>;

/** The indicators of a country that differ between two days; each opens its rank on that day. */
export function IndicatorChangesList({ of, since, until, hrefOf }: Props) {
  const before = useQuery(countryScoresQuery({ ...of, asOf: since }));
  const now = useQuery(countryScoresQuery({ ...of, asOf: until }));
  return (
    <Loaded
      query={both(before, now, indicatorChanges)}
      failed={countryMessages.indicatorsFailed}
      heightPx={HEIGHT_PX}
    >
      {(changes) =>
        changes.length === 0 ? (
          <p className="caption">{countryMessages.noneInMonth}</p>
        ) : (
          <PlainTable
            label={countryMessages.indicatorsChanged}
            columns={[
              { header: 'Indicator', cell: ({ name }) => name },
              {
                header: formatDate(since),
                cell: ({ metricId, before: words }) => linked(words, hrefOf(metricId, since)),
              },
              {
                header: formatDate(until),
                cell: ({ metricId, now: words }) => linked(words, hrefOf(metricId, until)),
              },
            ]}
            rows={changes}
            keyOf={({ metricId }) => metricId}
          />
        )
      }
    </Loaded>
  );
}
