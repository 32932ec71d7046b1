export { type Asked, askedQuery, subjectOf } from './ask.ts';
