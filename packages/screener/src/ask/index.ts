export { askedQuery, subjectOf } from './ask.ts';
export { nearestWords } from './spelling.ts';
