export * from './negative-volume.ts';
export * from './sentiment.ts';
