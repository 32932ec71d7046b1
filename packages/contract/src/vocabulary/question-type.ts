/** What an answer to an organisation's own question is. */
export const QUESTION_TYPES = { number: 1, yesOrNo: 2, words: 3 } as const;

/** How the screener asks for answers: by a number, from a list, or by words. */
export const QUESTION_FIELD_TYPES = ['threshold', 'select', 'search'] as const;
export type QuestionFieldType = (typeof QUESTION_FIELD_TYPES)[number];

export function fieldTypeOfQuestion(questionTypeId: number): QuestionFieldType {
  if (questionTypeId === QUESTION_TYPES.number) return 'threshold';
  return questionTypeId === QUESTION_TYPES.yesOrNo ? 'select' : 'search';
}
