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
  noValue: {
    figure: 'We have no figure of this company to place among its peers.',
    confirmation: 'The figure is held back until an analyst confirms it.',
    revenue: 'We do not know the revenue of its year, so the figure per $1M revenue is missing.',
    revenue_confirmation:
      'The revenue of its year is held back, so the figure per $1M revenue is missing.',
  },
  noPeer: 'No public company of its sub-sector has this figure.',
  hasOwnValues:
    'With your organisation’s own data. Peers that have own data stand by their own figures too.',
  isPrivate:
    'A private company: its place is among the public companies, and it is not counted with them.',
} as const;
