import type { Company } from '@verdure/contract/coverage/companies';

import { useSite } from '../../api/site.ts';
import { type Viewer, useViewer } from '../../api/viewer.ts';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import type { ChartSubject } from '../../ui/chart/chart.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { type PageTab, PageTabs } from '../page-tabs.tsx';
import type { CompanySearch } from './company-search.ts';
import { CONSENSUS, LIVE_SENTIMENT, lockedTab } from './tabs.ts';

interface PartProps {
  readonly company: Company;
  readonly subject: ChartSubject;
}

const Sentiment = lazyPart<PartProps>(
  async () => (await import('./sentiment-tab.tsx')).SentimentTab,
);

const Consensus = lazyPart<PartProps>(async () => {
  const { CompanyConsensus } = await import(
    '../../features/coverage/consensus/company-consensus.tsx'
  );
  return ({ company, subject }) => <CompanyConsensus companyId={company.id} subject={subject} />;
});

const tabsFor = (
  viewer: Viewer,
  supportEmail: string | undefined,
): readonly PageTab<PartProps>[] => [
  lockedTab({ ...LIVE_SENTIMENT, Part: Sentiment }, viewer, supportEmail),
  lockedTab({ ...CONSENSUS, Part: Consensus }, viewer, supportEmail),
];

interface Props {
  readonly company: Company;
  readonly profile: ProfileChoice;
  readonly search: CompanySearch;
  readonly onSearch: (change: Partial<CompanySearch>) => void;
}

/** A company that has no scores: what the news and the providers say of it (SCR-COMP-06). */
export function SentimentOnly({ company, profile, search, onSearch }: Props) {
  const tabs = tabsFor(useViewer(), useSite()?.support_email);
  return (
    <>
      <Empty text={companyMessages.noOverall} why={companyMessages.sentimentOnly} />
      <PageTabs
        label="Company"
        tabs={tabs}
        current={search.tab}
        onTab={(tab) => onSearch({ tab })}
        given={{
          company,
          subject: {
            name: company.name,
            profile: profile.name,
            asOf: undefined,
            page: { type: 'company', id: company.id, profileId: profile.id },
          },
        }}
        activation="automatic"
      />
    </>
  );
}
