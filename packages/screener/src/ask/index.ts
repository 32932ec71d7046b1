export { askedQuery, subjectOf } from './ask.ts';
export { portfolioSaid } from './portfolio-said.ts';
export { nearestWords } from './spelling.ts';
