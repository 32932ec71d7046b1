export const pageMessages = {
  view: 'Evidence as',
  page: 'Page',
  passages: 'Passages',
  toggle: 'The page as it is printed, or its passages',
  pageOf: (page: number, count: number, title: string) => `Page ${page} of ${count}, ${title}`,
  label: (page: number, title: string) => `Page ${page} of ${title}`,
  before: 'Page before',
  after: 'Next page',
  back: 'Back to the figure',
  backLikely: 'Back to the likely page',
  likely: (neighbours: readonly string[]) =>
    neighbours.length === 0
      ? 'No passage is stored. This is the cover: turn to the figure with ] and pick it.'
      : `No passage is stored. This page has ${neighbours.slice(0, 3).join(', ')}${neighbours.length > 3 ? ' and more' : ''}: the figure may stand here too.`,
  failed: 'The page could not be loaded. Its passages are below.',
  imageFailed: 'The picture of the page could not be loaded',
  isText: 'Its passages are below.',
  pick: 'Pick a number of the page: arrows lead to it, Enter takes it',
  noNumbers: 'There is no number on this page to pick',
  picked: (figure: string) => `${figure} is in the decision: check it and save`,
  from: (page: number, title: string) => `Taken from page ${page} of ${title}, with its passage`,
  passage: (number: number, page: number) => `Passage ${number}: page ${page}`,
  foundByDigits: 'The box is where the digits of the figure stand',
} as const;
