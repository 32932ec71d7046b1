import { CompanySentiment } from '../../features/sentiment/company-sentiment/company-sentiment.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** LIVE ESG SENTIMENT: what is said about the company. */
export const SentimentTab = ({ company }: Pick<CompanyTabProps, 'company'>) => (
  <CompanySentiment company={company} />
);
