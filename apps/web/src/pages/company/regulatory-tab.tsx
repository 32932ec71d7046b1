import { CompanyRegulatory } from '../../features/coverage/company-regulatory/company-regulatory.tsx';
import { Excerpts } from '../../features/coverage/documents/excerpts.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** REGULATORY: what European rules say of the company. */
export const RegulatoryTab = ({ scores }: CompanyTabProps) => (
  <CompanyRegulatory
    scores={scores}
    evidenceOf={(metricId) => (
      <Excerpts companyId={scores.company_id} metricId={metricId} heading="h3" />
    )}
  />
);
