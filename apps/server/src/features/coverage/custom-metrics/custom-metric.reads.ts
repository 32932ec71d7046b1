export { listAnswersOf, listQuestions } from './custom-metric.store.ts';
