import { formatDate } from '../../../format/date.ts';

export const chartsMessages = {
  figure: 'Figure',
  across: 'Across',
  up: 'Up',
  chart: 'Chart',
  distribution: 'Distribution',
  scatter: 'Scatter',
  heat: 'Heat map',
  wait: 'Loading the holdings',
  failed: 'The values of the holdings did not load.',
  besideFailed: (name: string): string => `The figure of ${name} did not load.`,
  heatFailed: 'The issues of the holdings did not load.',
  noFigure: 'None of the figures that are drawn here is in your subscription.',
  noIssues: 'None of the pillars whose issues are drawn here is in your subscription.',
  noValue: (label: string): string => `None of the holdings has a value of ${label}.`,
  noPair: (across: string, up: string): string => `No holding has both ${across} and ${up}.`,
  noBeside: 'Choose something in “Compare with” to mark its place too.',
  besideNotShown: (name: string): string =>
    `${name} is not marked: too little of its weight has this figure.`,
  wholeNotShown: (name: string): string =>
    `${name} has no place of its own: too little of its weight has this figure.`,
  basis: (asOf: string | undefined): string =>
    `By weight of the underlying holdings, long positions brought to 100%${
      asOf === undefined ? '.' : `; values as of ${formatDate(asOf)}.`
    }`,
  pickBin: 'Choose a bar to list its holdings alone.',
  listAll: 'List all holdings',
  listWithout: 'Without a value',
  all: 'All holdings',
  pickBox:
    'Drag a rectangle over the chart, or fill in the ranges, to list the holdings inside it.',
  withoutValue: 'No value',
  showAll: (count: string): string => `Show all ${count}`,
  none: 'No holding is here.',
  countriesLeftOut: 'The countries of the portfolio have other issues and are left out.',
  cell: 'Blank: the issue does not apply.',
  opens: 'Each letter opens the issue on the page of the company.',
  printed: (shown: string, all: string): string => `The ${shown} heaviest of ${all} holdings.`,
} as const;
