export * from './competition-ranks.ts';
export * from './key-dimensions.ts';
export * from './ranking-window.ts';
