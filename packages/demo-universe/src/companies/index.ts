export { companiesOf } from './companies.ts';
export type * from './company.ts';
export { activitiesOf, codesOf, preferencesOf, reportingYearsOf } from './company-details.ts';
export { type CompanyTraits, traitsOf } from './company-traits.ts';
export { fundamentalsOf } from './fundamentals.ts';
export { subSectorModel } from './sub-sector-model.ts';
