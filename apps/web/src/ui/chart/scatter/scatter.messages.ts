export const scatterMessages = {
  inside: 'Inside the rectangle',
  clear: 'Clear the rectangle',
  from: (label: string): string => `${label}, at least`,
  to: (label: string): string => `${label}, at most`,
} as const;
