export { weightedPicker } from './pick-weighted.ts';
export { createRandom, type Random } from './random.ts';
export { sample } from './sample.ts';
export { significant } from './significant.ts';
