export { printDataQuery } from './print.ts';
export { translateDataQuery } from './translate.ts';
