import { CompanyRegulatory } from '../../features/coverage/company-regulatory/company-regulatory.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** REGULATORY: what European rules say of the company. */
export const RegulatoryTab = ({ scores }: CompanyTabProps) => <CompanyRegulatory scores={scores} />;
