import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import {
  companyQuery,
  companyScoresQuery,
} from '../features/coverage/companies/company.queries.ts';
import { CompanyTotals } from '../features/coverage/companies/company-totals.tsx';
import { paths } from '../paths.ts';
import { CoverageBadges } from '../ui/marks/coverage-badge.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const NO_DATA = 'Sorry, No Data Available for this Company';
const NO_DATA_WHY =
  'The data is still being parsed or not available. Please contact your admin for more information.';
const WAIT = 'The overall scores are currently being calculated...';

/** /dashboard/company/{companyId} */
export function CompanyPage() {
  const companyId = Number(useParams({ from: paths.company }).companyId);
  const { profile = UNCUSTOMISED_PROFILE_ID } = useSearch({ from: paths.company });
  const company = useQuery(companyQuery(companyId));
  const scores = useQuery(companyScoresQuery({ companyId, profileId: profile }));
  if (company.error) {
    return (
      <Page title="Company" section="Companies">
        <Empty text={NO_DATA} why={NO_DATA_WHY} />
      </Page>
    );
  }
  if (!company.data) return null;
  const { name, sector, region } = company.data;
  return (
    <Page
      key={companyId}
      title={name}
      section="Companies"
      above={
        <p className="caption">
          {sector?.parentSector?.name ?? 'No sector available'} ›{' '}
          {sector?.name ?? 'No sub-sector available'}
          {region === null ? null : ` › ${region}`}
        </p>
      }
      marks={<CoverageBadges flags={company.data} hasTooltips />}
    >
      <Panel title="Totals">
        <Loaded query={scores} failed="Overall Score not available." heightPx={400} waitText={WAIT}>
          {(data) => <CompanyTotals scores={data} />}
        </Loaded>
      </Panel>
    </Page>
  );
}
