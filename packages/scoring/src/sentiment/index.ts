export * from './sentiment.ts';
