import type { Company } from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';

import { CompanyBreadcrumb } from '../features/coverage/companies/company-breadcrumb.tsx';
import { CompanyFacts } from '../features/coverage/companies/company-facts.tsx';
import { CompanyNotes } from '../features/coverage/companies/company-notes.tsx';
import { CompanyOverview } from '../features/coverage/companies/company-overview.tsx';
import type { CompanySearch } from '../features/coverage/companies/company-search.ts';
import { CompanyTabs } from '../features/coverage/companies/company-tabs.tsx';
import { companyMessages } from '../features/coverage/companies/company.messages.ts';
import { companyScoresQuery } from '../features/coverage/companies/company.queries.ts';
import { ProfileSelect } from '../features/investments/profiles/profile-select.tsx';
import type { ProfileChoice } from '../features/investments/profiles/profiles.queries.ts';
import { CoverageBadges } from '../ui/marks/coverage-badge.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

interface Props {
  readonly company: Company;
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly search: CompanySearch;
  readonly onSearch: (change: Partial<CompanySearch>) => void;
}

const SCORES_PX = 900;

/** What the page of a company is made of; the address holds every choice. */
export function CompanyOverviewPage({ company, profile, search, onSearch, ...lists }: Props) {
  const scores = useQuery(companyScoresQuery({ companyId: company.id, profileId: profile.id }));
  const { excluded, wrong_universe, incomplete } = scores.data ?? {};
  const flags = {
    ...company,
    excluded: excluded ?? false,
    wrong_universe: wrong_universe ?? false,
    incomplete: incomplete ?? false,
  };
  return (
    <Page
      title={company.name}
      section="Companies"
      above={<CompanyBreadcrumb company={company} />}
      marks={<CoverageBadges flags={flags} hasTooltips />}
      facts={<CompanyFacts company={company} />}
      actions={
        <ProfileSelect
          profiles={lists.profiles}
          profileId={profile.id}
          onProfile={(id) => onSearch({ profile: id })}
        />
      }
    >
      {company.sentiment_only ? (
        <Empty text={companyMessages.noOverall} why={companyMessages.sentimentOnly} />
      ) : (
        <Loaded
          query={scores}
          failed={companyMessages.scoresFailed}
          heightPx={SCORES_PX}
          waitText={companyMessages.waitOveralls}
        >
          {(data) => (
            <>
              <CompanyNotes scores={data} profileName={profile.name} />
              {data.wrong_universe ? null : (
                <>
                  <CompanyOverview scores={data} company={company} profile={profile} />
                  <CompanyTabs scores={data} search={search} onSearch={onSearch} />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
