import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../api/past-day.ts';
import { CompanySentiment } from '../../features/news/company-sentiment/company-sentiment.tsx';
import { companySentimentQuery } from '../../features/news/company-sentiment/sentiment.queries.ts';
import { EditFilter } from '../../features/news/filters/edit-filter.tsx';
import { PageAction } from '../../ui/page.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** LIVE ESG SENTIMENT: what is said about the company. Administrators edit what finds it. */
export function SentimentTab({ company }: Pick<CompanyTabProps, 'company'>) {
  const asOf = usePastDay();
  const { data } = useQuery(companySentimentQuery(company.id, asOf));
  return (
    <>
      <CompanySentiment company={company} />
      {data === undefined || asOf !== undefined ? null : (
        <PageAction>
          <EditFilter companyId={company.id} stored={data.sentiment_filter} />
        </PageAction>
      )}
    </>
  );
}
