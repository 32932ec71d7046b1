export { followParts } from './scope-sums.ts';
