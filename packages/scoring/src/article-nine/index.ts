export * from './aligned-share.ts';
export * from './sustainable-investment.ts';
