import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hasFeature, mayCall, useViewer } from '../../api/viewer.ts';
import { ChartsView } from './charts/charts-view.tsx';
import type { HeatIssue, HeatRow } from './charts/heat-rows.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import { coverageQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { issueTabs } from '@verdure/contract/investments/issue-tabs';
import { Empty } from '../../ui/states/empty.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hrefsFrom, issueHrefsFrom } from './holding-hrefs.ts';
import { liftFigures } from './lift-figures.ts';
import type { InvestmentTabProps } from './tab-props.ts';

const CHART_PX = 480;

/** Where the weight lies, two figures together, and issues by holding (ui.md 9.3). */
export function ChartsTabView(props: InvestmentTabProps) {
  const { scope, search, onSearch, origin } = props;
  const viewer = useViewer();
  const coverage = useQuery(coverageQuery(scope));
  const type = coverage.data?.investment_type ?? null;
  const figures = useMemo(() => liftFigures(type, viewer), [type, viewer]);
  const tabs = useMemo(() => {
    const all = issueTabs(type, (feature) => hasFeature(viewer, feature));
    return type === 'pure_sovereign' ? all : all.filter(({ of }) => of === 'company');
  }, [type, viewer]);
  const hasCountries = mayCall(viewer, countryScoresEndpoint);
  const hrefOf = hrefsFrom(origin, hasCountries);
  const issueHrefOf = issueHrefsFrom(origin);
  if (coverage.data === undefined && coverage.error === null) {
    return <Skeleton heightPx={CHART_PX} />;
  }
  if (coverage.data?.total_holdings === 0) {
    return <Empty text={constituentsMessages.empty[scope.type]} action={props.emptyAction} />;
  }
  return (
    <ChartsView
      scope={scope}
      name={props.name}
      profileName={props.profileName}
      beside={props.reference ?? null}
      hrefOf={hrefOf}
      issueHref={(row: HeatRow, issue: HeatIssue) =>
        row.type === 'company' ? issueHrefOf(row.id, issue) : hrefOf(row)
      }
      figures={figures}
      tabs={tabs}
      hasBoth={type === 'mixed'}
      choice={search}
      onChoice={onSearch}
    />
  );
}
