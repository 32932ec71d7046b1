export { type Asked, askedQuery, type Mended, subjectOf } from './ask.ts';
export type { Unread } from './reader.ts';
