export { isBarred } from './candidates.ts';
export { triedFigures } from './tried-figures.ts';
