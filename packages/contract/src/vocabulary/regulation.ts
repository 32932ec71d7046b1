/** SFDR articles a company, fund or portfolio is classified under. */
export const SFDR_ARTICLES = [6, 8, 9] as const;
export type SfdrArticle = (typeof SFDR_ARTICLES)[number];

/** Outcome of one adverse-impact indicator; the colour is that of its tile (methodology 18.2). */
export const PAI_OUTCOMES = [
  { text: 'Data disclosed, no adverse impact', tileScore: 2, colour: 'green' },
  { text: 'Data disclosed but possible adverse impact', tileScore: 1, colour: 'red' },
  { text: 'Data not disclosed', tileScore: 0, colour: 'yellow' },
  { text: 'Not applicable', tileScore: null, colour: 'grey' },
] as const;

export type PaiOutcome = (typeof PAI_OUTCOMES)[number];
/** Indicators that are a flag: yes is adverse. All others are compared with peers. */
export const PAI_FLAG_IDS: readonly number[] = [4, 7, 10, 11, 14];

/** How one word stands for the outcomes of the companies (docs/formulas/investment-outcome.md). */
export const INVESTMENT_OUTCOME_RULE = `Not disclosed: less than half of the weight reports. Possible impact: over a quarter of what reports. Otherwise none. In ${PAI_FLAG_IDS.slice(0, -1).join(', ')} and ${PAI_FLAG_IDS.at(-1)} one company with a yes is enough.`;

/** Colours of outcomes and markers. */
export const MARKERS = ['green', 'yellow', 'red', 'grey'] as const;
export type Marker = (typeof MARKERS)[number];

/** Headings of the Article 9 requirements; they are ids, but no requirement. */
export const ARTICLE_NINE_HEADINGS = [
  { id: 1, name: 'Environmental objectives' },
  { id: 10, name: 'Social objectives' },
] as const;

/** Requirements of Article 2(17) SFDR, in our order (methodology 19.1). */
export const ARTICLE_NINE_REQUIREMENTS = [
  { id: 2, headingId: 1, name: 'Use of energy' },
  { id: 3, headingId: 1, name: 'Renewable energy' },
  { id: 4, headingId: 1, name: 'Raw materials' },
  { id: 5, headingId: 1, name: 'Water and land' },
  { id: 6, headingId: 1, name: 'Waste' },
  { id: 7, headingId: 1, name: 'Greenhouse gas emissions' },
  { id: 8, headingId: 1, name: 'Biodiversity' },
  { id: 9, headingId: 1, name: 'Circular economy' },
  { id: 11, headingId: 10, name: 'Tackling inequality' },
  { id: 12, headingId: 10, name: 'Social cohesion, social integration and labour relations' },
  { id: 13, headingId: 10, name: 'Human capital' },
  { id: 14, headingId: 10, name: 'Economically or socially disadvantaged communities' },
] as const;

export type ArticleNineRequirementId = (typeof ARTICLE_NINE_REQUIREMENTS)[number]['id'];

export const ARTICLE_NINE_OUTCOMES = [
  { text: 'Positive contribution', tileScore: 2 },
  { text: 'Significant harm', tileScore: 1 },
  { text: 'No positive contribution', tileScore: 0 },
  { text: 'Not applicable', tileScore: null },
] as const;

/** Environmental objectives of Regulation (EU) 2020/852, Art. 9; `key` is the name on the wire. */
export const TAXONOMY_OBJECTIVES = [
  { id: 1, key: 'climate_change_mitigation', name: 'Climate change mitigation' },
  { id: 2, key: 'climate_change_adaptation', name: 'Climate change adaptation' },
  { id: 3, key: 'water_and_marine_resources', name: 'Water and marine resources' },
  { id: 4, key: 'circular_economy', name: 'Circular economy' },
  { id: 5, key: 'pollution_prevention_and_control', name: 'Pollution prevention and control' },
  { id: 6, key: 'biodiversity_and_ecosystems', name: 'Biodiversity and ecosystems' },
] as const;

export type TaxonomyObjectiveId = (typeof TAXONOMY_OBJECTIVES)[number]['id'];

export type TaxonomyObjectiveKey = (typeof TAXONOMY_OBJECTIVES)[number]['key'];

export const TAXONOMY_OUTCOMES = [
  { text: 'Positive contribution', tileScore: 2 },
  { text: 'Significant harm', tileScore: 1 },
  { text: 'Not applicable', tileScore: null },
] as const;
