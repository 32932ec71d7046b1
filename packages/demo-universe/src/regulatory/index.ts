export { companyFindings } from './company-findings.ts';
export { naceSectionOf } from './nace-section-of.ts';
