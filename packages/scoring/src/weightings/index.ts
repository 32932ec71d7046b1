export * from './profile-weights.ts';
