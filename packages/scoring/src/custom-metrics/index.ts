export * from './custom-figure.ts';
