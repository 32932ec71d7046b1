export { buildSnapshot } from './build-snapshot.ts';
export { countryValueColumns } from './country-columns.ts';
export { type AxisColumns, countedRows, deriveMoments } from './derive-moments.ts';
export { appliesTo, isScoredPillar } from './derive-dimension.ts';
export * from './find.ts';
export { preferenceBitOf } from './metric-draft.ts';
export * from './snapshot.ts';
export { decodeSnapshot, encodeSnapshot } from './snapshot-file.ts';
export * from './snapshot-input.ts';
