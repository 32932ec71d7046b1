export { type AskedWay, openedBy, searchOf } from './asked-ways.ts';
export * from './catalogue.ts';
export { needsPortfolio, PORTFOLIO_WEIGHTING_KEY } from './portfolio-fields.ts';
export { isSameRegion, valuesOf } from './regions.ts';
export { offeredFields } from './sector-fields.ts';
export type { FieldSources, OwnQuestion } from './field-sources.ts';
export type { Catalogue, ScreenerField, Show, Year } from './screener-field.ts';
