export const comparedMessages = {
  select: 'Compare with',
  nobody: 'nothing',
  why: 'why',
  title: 'Why it differs',
  failed: 'What explains the difference could not be loaded.',
  lines: 'What explains the difference',
  sum: (unit: string) =>
    `What each holding adds to the figure, in ${unit}. The differences add up: they are of unrounded numbers, the figures above are rounded.`,
  mean: (unit: string) =>
    `Active weight × (value − the middle of both averages), in ${unit}. Rows add up to the difference, of unrounded numbers; the figures above are rounded. Counted weight: of the weight with the figure alone, so it can be larger than in the table.`,
  equal: 'The holdings add the same to both.',
  rest: (count: number, hasGap: boolean): string => {
    const parts = [
      ...(count === 0 ? [] : [count === 1 ? '1 holding' : `${count} holdings`]),
      ...(hasGap ? ['what has no data'] : []),
    ];
    return parts.length === 0 ? 'The rest' : `The rest: ${parts.join(' and ')}`;
  },
} as const;
