/** Words about how firmly a figure stands, and of when its data are (methodology 1.2). */
export const FIGURE_TERMS = [
  {
    id: 'covered',
    name: 'Covered',
    meaning: 'The share of the weight behind a figure: what discloses what the figure needs.',
  },
  {
    id: 'standing',
    name: 'Standing',
    meaning:
      'How firmly a figure stands on what is disclosed: shown from half of the weight, indicative from 10%, not shown below.',
  },
  {
    id: 'indicative',
    name: 'Indicative',
    meaning:
      'Between 10% and half of the weight is behind the figure. It is shown without letter, status and colour.',
  },
  {
    id: 'like-for-like',
    name: 'Like for like',
    meaning:
      'The change of the metrics that both years have, with their share of the weight beside it. It need not be the difference of the two scores.',
  },
  {
    id: 'data-of',
    name: 'Data of',
    meaning:
      'The years or days of the values behind a figure. The day that it is calculated for is later.',
  },
  {
    id: 'in-review',
    name: 'In review',
    meaning:
      'A year of a company whose values are not all approved yet. Until then the year before is shown.',
  },
  {
    id: 'not-recognised',
    name: 'Not recognised',
    meaning:
      'Rows of a file whose code we do not know, and what a fund publishes that we cannot place. They keep their weight and count as not disclosed.',
  },
] as const;
