export * from './change-decimals.ts';
export { decimalText } from './decimal-text.ts';
export * from './display-text.ts';
export * from './typeset.ts';
