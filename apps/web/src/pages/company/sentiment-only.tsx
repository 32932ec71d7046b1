import type { Company } from '@verdure/contract/coverage/companies';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { companyMessages } from '../../features/coverage/companies/company.messages.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { PageTabs } from '../page-tabs.tsx';
import { LIVE_SENTIMENT } from './tabs.ts';

const TABS = [
  {
    ...LIVE_SENTIMENT,
    Part: lazyPart(
      async () =>
        (await import('../../features/sentiment/company-sentiment/company-sentiment.tsx'))
          .CompanySentiment,
    ),
  },
];

/** A company that has no scores: its sentiment, and nothing else (SCR-COMP-06). */
export function SentimentOnly({ company }: { readonly company: Company }) {
  const isSubscribed = hasFeature(useViewer(), 'liveSentiment');
  return (
    <>
      <Empty text={companyMessages.noOverall} why={companyMessages.sentimentOnly} />
      {isSubscribed ? (
        <PageTabs
          label="Company"
          tabs={TABS}
          current={LIVE_SENTIMENT.id}
          onTab={() => undefined}
          given={{ company }}
          activation="automatic"
        />
      ) : null}
    </>
  );
}
