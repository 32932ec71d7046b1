export { buildSnapshot } from './build-snapshot.ts';
export { numberOrNull } from './columns.ts';
export {
  appliesTo,
  isScoredPillar,
  SCORED_PILLARS,
  type ScoredPillar,
} from './derive-dimension.ts';
export * from './find.ts';
export { comparedAt, NO_PEER_LEVEL, preferenceBitOf } from './metric-draft.ts';
export { patchSnapshot } from './patch-snapshot.ts';
export * from './snapshot.ts';
export { decodeSnapshot, encodeSnapshot } from './snapshot-file.ts';
export * from './snapshot-input.ts';
