export const peersMessages = {
  title: 'Beside its peers',
  failed: 'There was an error loading the peers, please try refreshing',
  figure: 'Figure',
  worst: 'worst',
  best: 'best',
  middle: 'middle',
  nearest: 'Most similar in revenue',
  nearestRows: 'Rows of similar companies',
  noNearest: 'No companies of similar size to compare: we do not know its revenue.',
  noOther: 'No companies of similar size to compare: we know no other revenue of its sub-sector.',
  noValue: 'We have no figure of this company to place among its peers.',
  noPeer: 'No public company of its sub-sector has this figure.',
  isPrivate:
    'A private company: its place is among the public companies, and it is not counted with them.',
  open: 'Compare any figure',
} as const;
