export { isBarred } from './candidates.ts';
export { offeredFor, swapped } from './offered.ts';
export { triedFigures, triedScore } from './tried-figures.ts';
