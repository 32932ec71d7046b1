import './company-breadcrumb.css';

import type { Company } from '@verdure/contract/coverage/companies';

import { companyMessages } from './company.messages.ts';

/** Parent sector, sub-sector and region (SCR-COMP-01). */
export function CompanyBreadcrumb({ company }: { readonly company: Company }) {
  const { sector, region } = company;
  const steps = [
    sector?.parentSector?.name ?? companyMessages.noSector,
    sector?.name ?? companyMessages.noSubSector,
    ...(region === null ? [] : [region]),
  ];
  return (
    <ol className="breadcrumb caption" aria-label="Sector and region">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
