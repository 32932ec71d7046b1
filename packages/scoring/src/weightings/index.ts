export * from './profile-weights.ts';
export * from './sector-weights.ts';
