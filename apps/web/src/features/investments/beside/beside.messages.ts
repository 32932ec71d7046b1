export const besideMessages = {
  select: 'Compare with',
  nobody: 'nothing',
  why: 'why',
  title: 'Why it differs',
  failed: 'What explains the difference could not be loaded.',
  lines: 'What explains the difference',
  equal: 'The holdings add the same to both.',
  unchanged: 'no difference',
  rest: (count: number): string =>
    count === 0 ? 'The rest' : `The rest: ${count === 1 ? '1 holding' : `${count} holdings`}`,
} as const;
