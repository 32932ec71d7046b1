import type { IdAndName } from '@verdure/contract/http/fields';
import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../api/past-day.ts';
import type { CountrySearch } from '../features/coverage/countries/country-search.ts';
import { countryMessages } from '../features/coverage/countries/country.messages.ts';
import { IndicatorChangesList } from '../features/coverage/countries/indicator-changes-list.tsx';
import { monthEndsMessages } from '../features/investments/month-ends/month-ends.messages.ts';
import { ScoreLine } from '../features/investments/month-ends/score-line.tsx';
import { countryMonthEndsQuery } from '../features/investments/month-ends/score-month-ends.queries.ts';
import { useMonthCause } from '../features/investments/month-ends/use-month-cause.ts';
import { countryMetricPath } from '../paths.ts';
import type { ChartSubject } from '../ui/chart/chart.ts';
import { Modal } from '../ui/overlay/modal.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

interface Props {
  readonly country: IdAndName;
  readonly profileId: number;
  readonly subject: ChartSubject;
  /** The month whose changes are open. */
  readonly month: Pick<CountrySearch, 'since' | 'until'>;
  readonly onMonth: (month: Pick<CountrySearch, 'since' | 'until'>) => void;
}

const LINE_PX = 300;
const NO_MONTHS: readonly ScoreMonthEnd[] = [];

/** The overall score of a country at the month ends of two years; a month opens the indicators that changed in it. */
export function CountryLine({ country, profileId, subject, month, onMonth }: Props) {
  const { id: countryId, name } = country;
  const { since, until } = month;
  const line = useQuery(countryMonthEndsQuery({ countryId, profileId, asOf: usePastDay() }));
  const reading = useMonthCause({
    of: { countryId },
    profileId,
    monthEnds: line.data ?? NO_MONTHS,
  });
  return (
    <section className="panel" aria-label={monthEndsMessages.score}>
      <Loaded query={line} failed={monthEndsMessages.failed} heightPx={LINE_PX}>
        {(monthEnds) => (
          <ScoreLine {...reading} monthEnds={monthEnds} subject={subject} onMonth={onMonth} />
        )}
      </Loaded>
      {since === undefined || until === undefined ? null : (
        <Modal
          title={countryMessages.changedIn(name, since, until)}
          isOpen
          onClose={() => onMonth({ since: undefined, until: undefined })}
        >
          <IndicatorChangesList
            of={{ countryId, profileId }}
            since={since}
            until={until}
            hrefOf={(metric, day) =>
              countryMetricPath(countryId, metric, { profile: profileId, asOf: day })
            }
          />
        </Modal>
      )}
    </section>
  );
}
