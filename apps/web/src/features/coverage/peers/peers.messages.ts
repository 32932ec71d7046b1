export const peersMessages = {
  title: 'Beside its peers',
  failed: 'There was an error loading the peers, please try refreshing',
  figure: 'Figure',
  worst: 'worst',
  best: 'best',
  middle: 'middle',
  nearest: 'Most similar in revenue',
  nearestRows: 'Rows of similar companies',
  noNearest: 'Its revenue is not known, so no company is named as similar.',
  noOther: 'No other company of its sub-sector has a known revenue.',
  noValue: 'The company has not disclosed this figure.',
  noPeer: 'No public company of its sub-sector has this figure.',
  isPrivate:
    'A private company: its place is among the public companies, and it is not counted with them.',
  open: 'Compare any figure',
} as const;
