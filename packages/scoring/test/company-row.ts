import type { CompanyRow } from '../src/snapshot/index.ts';

/** Every pillar is on, the organisation's own questions are off. */
export const ALL_ON: CompanyRow['preferences'] = {
  governance: true,
  sustainability: true,
  sustainabilityS2: true,
  sdgAlignment: true,
  edci: true,
  sfdr: true,
  customMetrics: false,
  isQualitativeOnly: false,
};

/** A directly covered company of sub-sector 10 that reports 2023. */
export const companyRow = (id: number, fields: Partial<CompanyRow> = {}): CompanyRow => ({
  id,
  name: `Company ${id}`,
  subSectorId: 10,
  countryCode: null,
  regionCode: null,
  hasIcmGovernance: false,
  hasIcmSustainability: false,
  isSentimentOnly: false,
  isProxy: false,
  activityIds: null,
  naceSection: null,
  preferences: ALL_ON,
  reportingYear: 2023,
  ...fields,
});
