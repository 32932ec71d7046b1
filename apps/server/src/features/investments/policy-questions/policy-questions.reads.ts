export { type Answers, listAnswers } from './policy-answers.store.ts';
