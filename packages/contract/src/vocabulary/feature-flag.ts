/** Organisation features by their id on the wire (api.md, enumerations). */
export const FEATURES = {
  sfdr: 1,
  sentimentDisplay: 2,
  news: 3,
  twitter: 4,
  google: 5,
  pdfSummary: 6,
  pdfFullReport: 7,
  pdfDetailedReport: 8,
  reddit: 9,
  edci: 10,
  sustainabilityPlus: 11,
  screenerLanguageModel: 12,
  proxy: 13,
  climate: 14,
  bllService: 15,
  consensus: 16,
  sustainability: 17,
  customMetrics: 18,
  governance: 19,
  impact: 20,
  footprint: 21,
  temperatureRise: 22,
  liveSentiment: 23,
  taxonomy: 24,
  funds: 25,
} as const;

export type Feature = keyof typeof FEATURES;
export type FeatureId = (typeof FEATURES)[Feature];

/** The display name of each feature. */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  sfdr: 'SFDR',
  sentimentDisplay: 'Sentiment display',
  news: 'News',
  twitter: 'Twitter',
  google: 'Google',
  pdfSummary: 'PDF: Summary',
  pdfFullReport: 'PDF: Full Report',
  pdfDetailedReport: 'PDF: Detailed Report',
  reddit: 'Reddit',
  edci: 'EDCI',
  sustainabilityPlus: 'Sustainability Plus',
  screenerLanguageModel: 'Screener language model',
  proxy: 'Proxy',
  climate: 'S2 (climate)',
  bllService: 'BLL service',
  consensus: 'Consensus',
  sustainability: 'Sustainability',
  customMetrics: 'Custom metrics',
  governance: 'Governance',
  impact: 'Impact',
  footprint: 'Footprint',
  temperatureRise: 'Temperature rise',
  liveSentiment: 'Live sentiment',
  taxonomy: 'Taxonomy',
  funds: 'Funds',
};

/**
 * Features that login answers as system flags: the three PDF options, the language model, proxy.
 */
export const SYSTEM_FEATURES = [
  FEATURES.pdfSummary,
  FEATURES.pdfFullReport,
  FEATURES.pdfDetailedReport,
  FEATURES.screenerLanguageModel,
  FEATURES.proxy,
] as const;
