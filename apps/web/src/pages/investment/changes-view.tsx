import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { useViewer } from '../../api/viewer.ts';
import { ChangesDialog } from '../../features/investments/changes/changes-dialog.tsx';
import { ValueChangesList } from '../../features/coverage/companies/value-changes-list.tsx';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { companyMetricPath } from '../../paths.ts';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';
import { changeFigures } from './lift-figures.ts';
import { MonthEndsLine } from './month-ends-line.tsx';

interface Props {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  readonly since: string;
  /** The figure by its name in the address; the first if absent. */
  readonly changed: InvestmentSearch['changed'];
  readonly onSearch: OnSearch;
}

/** What changed of a figure since a day, and its line; of those figures that the reader sees. */
export function ChangesView({ scope, since, changed, onSearch, ...names }: Props) {
  const viewer = useViewer();
  const { data } = useQuery(coverageQuery(scope));
  const asOf = useQuery(overallsQuery(scope)).data?.as_of;
  const figures = changeFigures(data?.investment_type ?? null, viewer);
  const figure = figures.find(({ id }) => id === changed) ?? figures[0];
  if (figure === undefined) return null;
  const onSince = (day: string) => onSearch({ since: day });
  return (
    <ChangesDialog
      scope={scope}
      since={since}
      figures={figures}
      figure={figure}
      onSince={onSince}
      onFigure={(id) => onSearch({ changed: id })}
      onDay={(day) => onSearch({ since: undefined, changed: undefined, asOf: day })}
      onClose={() => onSearch({ since: undefined, changed: undefined })}
      subject={{ name: names.name, profile: names.profileName, asOf, page: scope }}
      valuesOf={(companyId) => (
        <ValueChangesList
          of={{ companyId, universeId: scope.universeId, profileId: scope.profileId }}
          since={since}
          hrefOf={(metric, day) =>
            companyMetricPath(companyId, metric, {
              portfolio: scope.id,
              profile: scope.profileId,
              asOf: day,
            })
          }
        />
      )}
      line={<MonthEndsLine scope={scope} figure={figure} since={since} onSince={onSince} />}
    />
  );
}
