export const swapsMessages = {
  open: (name: string): string => `Replace ${name} with…`,
  command: (name: string): string => `Swap ${name}`,
  without: (name: string): string => `Try without ${name}`,
  first: 'Replace what drags most',
  noDrag: 'Nothing here can be replaced: what is listed lifts, or is held through a fund.',
  title: 'Replace with',
  failed: 'Companies that could replace it did not load.',
  wait: 'Trying each in its place',
  none: 'No other company of its sector is covered, of a similar size, and not held yet.',
  excluded: 'excluded by the profile',
  ownValues: 'with your own data',
  help: '↑ ↓ to choose, Enter to take',
} as const;
