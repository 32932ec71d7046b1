export const receiptMessages = {
  title: 'Check a file',
  why: 'Whether the figures of a file that left Verdure are those that were issued, and those of the store as of the same instant. Receipts of your organisation alone.',
  drop: 'Drop a workbook, a CSV with a receipt or a PDF here',
  checking: 'The file is read, and its question is asked again …',
  failed: 'The file could not be checked, please try again',
  file: {
    issued: 'The file is byte for byte the one that was issued.',
    same: 'The figures of the file are those that were issued.',
    changed: 'The file was changed since it was issued.',
    unknown: 'The file is not known.',
  },
  store: {
    agrees: 'The store says the same, as of the same instant.',
    differs: 'The store says something else, as of the same instant.',
    'not-asked': 'The store was not compared.',
  },
  state: {
    changed: 'Changed in the file',
    differs: 'Store differs',
    both: 'Changed in the file, and store differs',
  },
  deletedUser: 'a deleted user',
  notKnown: 'not known',
  empty: 'empty',
} as const;
