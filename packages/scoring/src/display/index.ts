export * from './display-text.ts';
