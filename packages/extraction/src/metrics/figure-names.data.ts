/** What reports call a metric with a figure. */
export interface FigureNames {
  /** The metrics that take the figure: some are kept twice under different pillars. */
  readonly metricIds: readonly number[];
  /** Words that follow each other; ' … ' stands for any words between. */
  readonly names: readonly string[];
  /** Words that make it another figure. */
  readonly not?: readonly string[];
  /** Words that add no meaning of their own, beside those that every metric has. */
  readonly neutral?: readonly string[];
}

const GASES = ['co2', 'ch4', 'n2o', 'hfcs', 'pfcs', 'sf6', 'methane', 'carbon dioxide', 'biogenic'];
const PARTS_OF_SCOPES = ['upstream', 'category', 'cat', 'franchises', 'purchased', 'downstream'];
const BOTH_SCOPES = [
  'scope 1 2',
  'scope 1 and 2',
  'scopes 1',
  'scope 1 and scope 2',
  'scope 1 2 and 3',
  'scope 1 2 3',
  'scope 1 2 and scope 3',
  'scope 1 scope 2',
  'scope 1 and scope 3',
  'scope 2 and 3',
  'scope 2 and scope 3',
  'scope 2 3',
];

export const FIGURE_NAMES: readonly FigureNames[] = [
  {
    metricIds: [92],
    names: ['scope 1', 'direct greenhouse gas emissions', 'direct ghg emissions'],
    not: [...GASES, ...PARTS_OF_SCOPES, ...BOTH_SCOPES, 'scope 2', 'scope 3'],
    neutral: ['direct'],
  },
  {
    metricIds: [93],
    names: ['scope 2', 'indirect greenhouse gas emissions', 'indirect ghg emissions'],
    not: [...GASES, ...PARTS_OF_SCOPES, ...BOTH_SCOPES, 'scope 1', 'scope 3'],
    neutral: ['indirect', 'market', 'based'],
  },
  {
    metricIds: [94],
    names: ['scope 3', 'value chain emissions'],
    not: [...GASES, ...PARTS_OF_SCOPES, ...BOTH_SCOPES, 'scope 1', 'scope 2', 'business travel'],
    neutral: ['other', 'indirect', 'all', 'categories', 'value', 'chain', 'corporate', 'product'],
  },
  {
    metricIds: [1, 44],
    names: [
      'scope 1 2',
      'scope 1 and 2',
      'scopes 1 and 2',
      'scope 1 and scope 2',
      'scope 1 scope 2',
      'operational ghg emissions',
    ],
    not: [...GASES, ...PARTS_OF_SCOPES, 'scope 3', 'scope 1 2 3', 'and 3'],
    neutral: ['market', 'based', 'direct', 'indirect', 'operational'],
  },
  {
    metricIds: [4],
    names: [
      'electricity consumption',
      'electricity consumed',
      'electricity use',
      'electricity used',
    ],
    not: ['renewable', 'non renewable', 'heating', 'cooling', 'steam', 'sold', 'share'],
    neutral: ['within', 'the', 'organization', 'organisation', 'own', 'operations'],
  },
  {
    metricIds: [5],
    names: ['fuel consumption', 'fuel consumed', 'fuel use', 'fuels consumed'],
    not: ['renewable fuel', 'sold', 'jet'],
    neutral: ['non', 'own', 'operations'],
  },
  {
    metricIds: [95],
    names: [
      'renewable electricity',
      'renewable energy',
      'electricity … renewable sources',
      'energy … renewable sources',
    ],
    not: ['non renewable', 'direct', 'suppliers', 'supplier', 'onsite', 'on site', 'capacity'],
    neutral: ['share', 'percentage', 'from', 'consumption', 'use', 'used', 'electricity', 'energy'],
  },
  {
    metricIds: [6],
    names: ['air emissions', 'air pollutant emissions', 'total air pollutants'],
    neutral: ['nox', 'sox', 'voc', 'pollutants'],
  },
  {
    metricIds: [7],
    names: ['water withdrawal', 'water withdrawals', 'water withdrawn', 'water abstracted'],
    not: ['stress', 'stressed', 'high risk', 'salt water', 'non fresh'],
    neutral: ['freshwater', 'fresh'],
  },
  {
    metricIds: [45],
    names: ['water use', 'water consumption', 'water consumed', 'water usage', 'water used'],
    not: ['stress', 'stressed', 'high water risk', 'high risk', 'discharge'],
    neutral: ['freshwater', 'fresh'],
  },
  {
    metricIds: [9],
    names: ['hazardous waste', 'hazardous and radioactive waste'],
    not: [
      'non hazardous',
      'nonhazardous',
      'recovered',
      'recycled',
      'disposed',
      'incinerated',
      'landfill',
      'diverted',
    ],
    neutral: ['generated', 'produced'],
  },
  {
    metricIds: [10],
    names: [
      'waste recycled',
      'waste diverted',
      'waste recovered',
      'circular waste',
      'waste … recycled',
      'recycling rate',
    ],
    not: ['packaging', 'plastic', 'plastics'],
    neutral: ['share', 'percentage', 'reused', 'or', 'and', 'from', 'landfill', 'rate'],
  },
  {
    metricIds: [42],
    names: [
      'waste disposed',
      'waste directed to disposal',
      'directed to disposal subtotal',
      'waste sent to disposal',
      'disposed waste',
      'waste disposal',
    ],
    not: ['non hazardous', 'hazardous', 'landfill', 'incinerated'],
    neutral: ['via', 'non', 'circular', 'route', 'subtotal', 'directed', 'to'],
  },
  {
    metricIds: [13],
    names: ['privacy complaints', 'complaints … privacy', 'customer privacy complaints'],
  },
  {
    metricIds: [16],
    names: ['data breaches', 'personal data breaches', 'reportable data incidents'],
  },
  { metricIds: [20], names: ['product recalls', 'recalls', 'class i recalls'], not: ['class ii'] },
  {
    metricIds: [25, 212],
    names: [
      'employee turnover',
      'staff turnover',
      'overall turnover',
      'turnover rate',
      'attrition',
    ],
    not: ['voluntary', 'male', 'female', 'men', 'women', 'new hires'],
    neutral: ['rate', 'employee', 'annual', 'employees'],
  },
  {
    metricIds: [23, 207],
    names: [
      'recordable injuries',
      'work related injuries',
      'reportable injuries',
      'injuries at work',
    ],
    not: ['frequency', 'employee', 'contractor', 'employees only', 'life changing'],
    neutral: ['workforce', 'ri', 'recordable'],
  },
  {
    metricIds: [38, 208],
    names: ['fatalities', 'work related deaths'],
    not: ['employee', 'contractor', 'road', 'public', 'third party', 'rate'],
    neutral: ['workforce', 'work', 'related', 'number', 'of', 'employees', 'and', 'contractors'],
  },
  { metricIds: [209], names: ['lost days', 'days lost', 'working days lost'] },
  {
    metricIds: [52],
    names: ['process safety events', 'process safety incidents', 'tier 1 and tier 2'],
    not: ['rate'],
    neutral: ['tier', '1', '2', 'and'],
  },
  {
    metricIds: [34],
    names: [
      'women in the workforce',
      'women … all employees',
      'female employees',
      'women … total workforce',
      'female share of total workforce',
      'share of women employees',
      'women … workforce',
    ],
    not: ['board', 'senior', 'management', 'leadership', 'executive', 'managers', 'new', 'vp'],
    neutral: ['share', 'percentage', 'total', 'employees', 'workforce'],
  },
  {
    metricIds: [57, 203],
    names: [
      'women on the board',
      'women on board',
      'female directors',
      'female board members',
      'women … board of directors',
      'women … board',
      'board … women',
      'female … board',
      'board … female',
    ],
    not: ['subsidiary', 'subsidiaries', 'management board', 'ethnic', 'executive directors'],
    neutral: ['share', 'percentage', 'of', 'members', 'representation', 'directors', 'gsk'],
  },
  {
    metricIds: [204],
    names: ['women in c suite', 'women … executive committee', 'female … executive committee'],
  },
  {
    metricIds: [35],
    names: ['gender pay gap', 'median gender pay gap', 'mean gender pay gap'],
    not: ['bonus', 'ethnicity', 'adjusted gender', 'hourly ethnicity'],
    neutral: ['unadjusted', 'median', 'mean', 'hourly', 'uk'],
  },
  {
    metricIds: [43],
    names: [
      'total employees',
      'number of employees',
      'total workforce',
      'employees at year end',
      'total number of employees',
      'headcount',
      'employees fte',
      'full time equivalent employees',
    ],
    not: ['women', 'female', 'male', 'men', 'trained', 'new', 'covered', 'per', 'contractors'],
    neutral: ['fte', 'full', 'time', 'equivalent', 'employees', 'year', 'end'],
  },
  { metricIds: [210], names: ['organic net new hires'] },
  {
    metricIds: [214],
    names: ['survey response rate', 'response rate', 'participation rate', 'survey participation'],
    neutral: ['employee', 'engagement', 'rate'],
  },
  {
    metricIds: [41],
    names: ['total tax contribution', 'total taxes paid', 'taxes paid', 'total tax paid'],
    not: ['collected', 'borne', 'employee taxes', 'property', 'indirect'],
  },
  {
    metricIds: [67],
    names: ['fines for corruption', 'fines and settlements', 'misconduct fines'],
    not: ['environmental', 'marketing', 'competitive'],
  },
  {
    metricIds: [60],
    names: ['ceo pay ratio', 'chief executive pay ratio', 'pay ratio … median'],
    not: ['25th', '75th', 'lower quartile', 'upper quartile'],
  },
  {
    metricIds: [55],
    names: ['independent directors', 'board independence', 'independent non executive directors'],
    neutral: ['share', 'percentage', 'non', 'executive'],
  },
  {
    metricIds: [64],
    names: ['independent audit committee', 'audit committee independence'],
  },
  {
    metricIds: [70],
    names: ['suppliers audited', 'supplier audits', 'suppliers assessed', 'suppliers … audited'],
    neutral: ['share', 'percentage', 'direct'],
  },
  {
    metricIds: [71],
    names: ['recycled input materials', 'recycled materials', 'recycled content'],
    not: ['packaging', 'plastic', 'aluminium', 'aluminum', 'cobalt', 'gold', 'tin', 'tungsten'],
  },
  { metricIds: [65], names: ['customer satisfaction', 'net promoter score'], neutral: ['score'] },
];

/** Words that make a figure another one, whatever it is of. */
export const NEVER: readonly string[] = [
  'intensity',
  'ratio of',
  'per employee',
  'per tonne',
  'per unit',
  'per million',
  'per thousand',
  'per 200',
  'per 100',
  'per 1',
  'per usd',
  'per boe',
  'per fte',
  'per capita',
  'per liter',
  'per litre',
  'normalized',
  'normalised',
  'reduction',
  'reductions',
  'reduced',
  'change',
  'decrease',
  'increase',
  'avoided',
  'savings',
  'saved',
  'offset',
  'offsets',
  'credits',
  'target',
  'targets',
  'goal',
  'baseline',
  'excluding',
  'excl',
  'financed',
  'equity share',
  'equity boundary',
  'by region',
  'frequency',
];

/** Words that change nothing about what a figure measures. */
export const NEUTRAL: readonly string[] = [
  ...['total', 'subtotal', 'gross', 'overall', 'group', 'our', 'global', 'company', 'annual'],
  ...['absolute', 'emissions', 'emission', 'ghg', 'greenhouse', 'gas', 'carbon', 'the', 'of', 'in'],
  ...['number', 'and', 'a', 'an', 'for', 'at', 'from', 'to', 'by', 'co2e', 'tonnes', 'tonne', 't'],
  ...['metric', 'tons', 'thousand', 'thousands', 'million', 'millions', 'kt', 'mt', 'mtco2e'],
  ...['tco2e', 'ktco2e', 'gwh', 'mwh', 'kwh', 'gj', 'tj', 'mj', 'm3', 'cubic', 'metres', 'meters'],
  ...['megaliters', 'megalitres', 'litres', 'count', 'year', 'reported', 'operations', 'own'],
];
