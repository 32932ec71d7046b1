export * from './display-text.ts';
export * from './typeset.ts';
