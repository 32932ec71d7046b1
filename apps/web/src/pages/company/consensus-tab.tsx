import { CompanyConsensus } from '../../features/coverage/consensus/company-consensus.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** CONSENSUS: what third-party providers rate the company. */
export const ConsensusTab = ({ scores, subject }: CompanyTabProps) => (
  <CompanyConsensus companyId={scores.company_id} subject={subject} />
);
