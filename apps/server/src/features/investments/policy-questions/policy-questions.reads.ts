export { type Answers, listAnswerDays, listAnswers } from './policy-answers.store.ts';
