import type { AttributionHoldingRow } from '@verdure/contract/investments/attribution';
import { BENCHMARKS, DEFAULT_BENCHMARK_ID } from '@verdure/contract/vocabulary';
import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { useQuery } from '@tanstack/react-query';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { LiftsView } from '../../features/investments/lifts/lifts-view.tsx';
import { companyPath, countryPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import { liftFigures } from './lift-figures.ts';
import { Empty } from '../../ui/states/empty.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

/** What is compared with unless the reader chooses another. */
const DEFAULT_REFERENCE_ID =
  BENCHMARKS.find(({ id }) => id === DEFAULT_BENCHMARK_ID)?.investmentId ?? 0;

/** What lifts and drags a figure against the chosen reference, or the Global benchmark (ui.md 9.3). */
export function LiftsTabView({
  scope,
  name,
  profileName,
  search,
  onSearch,
  ...props
}: InvestmentTabProps) {
  const viewer = useViewer();
  const coverage = useQuery(coverageQuery(scope));
  const { beside, origin, emptyAction } = props;
  if (coverage.data?.total_holdings === 0) {
    return <Empty text={constituentsMessages.empty[scope.type]} action={emptyAction} />;
  }
  const reference = beside?.scope ?? { type: scope.type, id: DEFAULT_REFERENCE_ID };
  return (
    <LiftsView
      scope={scope}
      name={name}
      profileName={profileName}
      reference={reference}
      figures={liftFigures(coverage.data?.investment_type ?? null, viewer)}
      choice={search}
      onChoice={onSearch}
      hrefOf={hrefsFrom(origin, mayCall(viewer, countryScoresEndpoint))}
      actionsOf={() => null}
    />
  );
}

/** The page of a holding, with the way back. */
const hrefsFrom =
  (origin: Origin, hasCountries: boolean) =>
  ({ type, id }: AttributionHoldingRow): string | null => {
    if (type === 'company') return companyPath(id, origin);
    return type === 'country' && hasCountries ? countryPath(id, origin) : null;
  };
