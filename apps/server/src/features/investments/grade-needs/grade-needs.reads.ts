export { presentGradeNeeds } from './grade-needs.present.ts';
