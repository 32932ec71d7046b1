import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import { ChangesDialog } from '../../features/investments/changes/changes-dialog.tsx';
import { ValueChangesList } from '../../features/coverage/companies/value-changes-list.tsx';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { NewControversies } from '../../features/news/controversies/new-controversies.tsx';
import { profileChoicesQuery } from '../../features/profiles/profiles.queries.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { monthEndBefore } from '../../format/month-end.ts';
import { companyMetricPath } from '../../paths.ts';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';
import { changeFigures } from './lift-figures.ts';
import { MonthEndsLine } from './month-ends-line.tsx';

interface Props {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  /** Left out: the last month end. */
  readonly since: string | undefined;
  /** The other profile; left out: a day is compared. */
  readonly against: InvestmentSearch['against'];
  /** The figure by its name in the address; the first if absent. */
  readonly changed: InvestmentSearch['changed'];
  readonly onSearch: OnSearch;
}

const NO_PROFILES: readonly ProfileChoice[] = [];
const CLOSED = { since: undefined, against: undefined, changed: undefined } as const;

const isOther = (id: number | undefined, choices: readonly ProfileChoice[]): boolean =>
  id !== undefined && choices.every((each) => each.id !== id);

/** What changed of a figure since a day, and its line, or what another profile makes of it; of those figures that the reader sees. */
export function ChangesView({ scope, changed, onSearch, ...props }: Props) {
  const { name, profileName, since = monthEndBefore(scope.asOf) } = props;
  const profiles = useQuery(profileChoicesQuery());
  // profiles are compared as they are today
  const choices = scope.asOf === undefined ? (profiles.data ?? NO_PROFILES) : NO_PROFILES;
  const viewer = useViewer();
  const { data } = useQuery(coverageQuery(scope));
  const asOf = useQuery(overallsQuery(scope)).data?.as_of;
  const figures = changeFigures(data?.investment_type ?? null, viewer);
  const figure = figures.find(({ id }) => id === changed) ?? figures[0];
  const against = scope.asOf === undefined ? props.against : undefined;
  const isWaiting = against !== undefined && profiles.isPending;
  if (figure === undefined || isWaiting) return null;
  const others = choices.filter(({ id }) => id !== scope.profileId);
  const chosen = others.find(({ id }) => id === against) ?? null;
  const onSince = (day: string) => onSearch({ since: day });
  return (
    <ChangesDialog
      scope={scope}
      since={since}
      figures={figures}
      figure={figure}
      onSince={onSince}
      onFigure={(id) => onSearch({ changed: id })}
      onDay={(day) => onSearch({ ...CLOSED, asOf: day })}
      onClose={() => onSearch(CLOSED)}
      profiles={{
        own: profileName,
        others,
        chosen,
        // the profile of the page itself differs in nothing, and is one
        isUnknown: chosen === null && isOther(against, choices),
        onChoose: (id) =>
          onSearch(id === null ? { since, against: undefined } : { against: id, since: undefined }),
        onOpen: (id) => onSearch({ ...CLOSED, profile: id }),
      }}
      subject={{ name, profile: profileName, asOf, page: scope }}
      valuesOf={(companyId) => (
        <ValueChangesList
          of={{ companyId, universeId: scope.universeId, profileId: scope.profileId }}
          since={since}
          until={scope.asOf}
          hrefOf={(metric, day) =>
            companyMetricPath(companyId, metric, {
              portfolio: scope.id,
              profile: scope.profileId,
              asOf: day,
            })
          }
        />
      )}
      news={
        scope.asOf === undefined && mayCall(viewer, controversiesEndpoint) ? (
          <NewControversies portfolioId={scope.id} since={since} />
        ) : null
      }
      line={<MonthEndsLine scope={scope} figure={figure} since={since} onSince={onSince} />}
    />
  );
}
