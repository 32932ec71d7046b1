export { askedQuery, isDenying, subjectOf } from './ask.ts';
