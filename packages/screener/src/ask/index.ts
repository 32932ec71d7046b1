export { askedQuery, subjectOf } from './ask.ts';
