import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import type { ScoreMonthEnd } from '@verdure/contract/investments/score-month-ends';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../api/past-day.ts';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import { ValueChangesList } from '../../features/coverage/companies/value-changes-list.tsx';
import { monthEndsMessages } from '../../features/investments/month-ends/month-ends.messages.ts';
import { ScoreLine } from '../../features/investments/month-ends/score-line.tsx';
import {
  companyMonthEndsQuery,
  sectorMonthEndsQuery,
} from '../../features/investments/month-ends/score-month-ends.queries.ts';
import { useMonthCause } from '../../features/investments/month-ends/use-month-cause.ts';
import { companyMetricPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import type { ChartSubject } from '../../ui/chart/chart.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import type { CompanySearch } from './company-search.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly company: Company;
  readonly subject: ChartSubject;
  /** Where links to values come from. */
  readonly origin: Origin;
  /** The month whose changes are open, and what is drawn beside the line. */
  readonly search: LineSearch;
  readonly onSearch: (change: Partial<LineSearch>) => void;
}

type LineSearch = Pick<CompanySearch, 'since' | 'until' | 'beside'>;

const LINE_PX = 300;
const NO_MONTHS: readonly ScoreMonthEnd[] = [];

/** The overall score of two years, where the reader sees one; a month opens the values that changed in it. */
export const CompanyLine = (props: Props) =>
  props.scores.totals.esg === undefined ? null : <Line {...props} />;

function Line({ scores, company, subject, origin, search, onSearch }: Props) {
  const { company_id: companyId, profile_id: profileId, universe_id: universeId } = scores;
  const asOf = usePastDay();
  const line = useQuery(companyMonthEndsQuery({ companyId, profileId, asOf }));
  const reading = useMonthCause({
    of: { companyId },
    profileId,
    monthEnds: line.data ?? NO_MONTHS,
  });
  const { since, until } = search;
  const { sector } = company;
  const isBeside = search.beside === 'sector' && sector !== null;
  const means = useQuery({
    ...sectorMonthEndsQuery({ sectorId: sector?.id ?? 0, profileId, asOf }),
    enabled: isBeside,
  });
  const beside =
    isBeside && means.data !== undefined
      ? { name: monthEndsMessages.meanOf(sector.name), monthEnds: means.data }
      : undefined;
  return (
    <section className="panel" aria-label={monthEndsMessages.score}>
      <Loaded query={line} failed={monthEndsMessages.failed} heightPx={LINE_PX}>
        {(monthEnds) => (
          <ScoreLine
            {...reading}
            monthEnds={monthEnds}
            subject={subject}
            onMonth={onSearch}
            beside={beside}
            actions={
              sector === null ? null : (
                <span className="no-print">
                  <Switch
                    label={monthEndsMessages.besideSector}
                    isOn={isBeside}
                    onChange={(isOn) => onSearch({ beside: isOn ? 'sector' : undefined })}
                  />
                </span>
              )
            }
          />
        )}
      </Loaded>
      {isBeside && means.error !== null ? (
        <QueryFailed query={means} message={monthEndsMessages.besideFailed} />
      ) : null}
      {since === undefined || until === undefined ? null : (
        <Modal
          title={companyMessages.changedIn(company.name, since, until)}
          isOpen
          onClose={() => onSearch({ since: undefined, until: undefined })}
        >
          <ValueChangesList
            of={{ companyId, universeId, profileId }}
            since={since}
            until={until}
            hrefOf={(metric, day) => companyMetricPath(companyId, metric, { ...origin, asOf: day })}
          />
        </Modal>
      )}
    </section>
  );
}
