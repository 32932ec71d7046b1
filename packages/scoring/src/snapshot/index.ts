export { buildOwnSnapshot, buildSnapshot, buildSnapshotAfter } from './build-snapshot.ts';
export { isCarried } from './carried.ts';
export { countryValueColumns } from './country-columns.ts';
export { type AxisColumns, countedRows, deriveMoments } from './derive-moments.ts';
export { appliesTo, isScoredPillar } from './derive-dimension.ts';
export * from './find.ts';
export {
  changedMetrics,
  type InputChange,
  inputChanges,
  type MetricChange,
} from './input-change.ts';
export { withheldAt, type WithheldReason, isAmountWithheld } from './withheld.ts';
export { type WithheldAmount, withheldFundamentals } from './plausible-amounts.ts';
export { whyWithheld } from './plausible-candidate.ts';
export { preferenceBitOf } from './metric-draft.ts';
export { findingAt } from './regulatory-columns.ts';
export * from './snapshot.ts';
export { columnStarts, decodeSnapshot, encodeSnapshot, snapshotFile } from './snapshot-file.ts';
export * from './snapshot-input.ts';
export { baseSpansOfLevel, chooseLevel, groupKey } from './span-groups.ts';
export {
  figureAt,
  isValueWithheld,
  silentRows,
  sourcedValue,
} from './value-source.ts';
