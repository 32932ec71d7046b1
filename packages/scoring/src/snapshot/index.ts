export * from './snapshot-input.ts';
export * from './snapshot.ts';
