export { buildSnapshot } from './build-snapshot.ts';
export { type CountryValueColumns, countryValueColumns } from './country-columns.ts';
export { appliesTo, isScoredPillar } from './derive-dimension.ts';
export * from './find.ts';
export { preferenceBitOf } from './metric-draft.ts';
export { patchSnapshot } from './patch-snapshot.ts';
export * from './snapshot.ts';
export { decodeSnapshot, encodeSnapshot } from './snapshot-file.ts';
export * from './snapshot-input.ts';
