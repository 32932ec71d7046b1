export { proposedValue } from './proposals.ts';
export { readFile } from './reading/read-file.ts';
