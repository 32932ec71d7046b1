export * from './profile-weights.ts';
export * from './sector-weights.ts';
export * from './draft-weights.ts';
