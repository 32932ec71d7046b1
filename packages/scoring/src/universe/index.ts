export * from './scored-universe.ts';
