/**
 * How data vendors and questionnaires name what the catalogue asks, beside its own names. Each phrase is a
 * set of words; the longest that a header has decides. `not` keeps a header from a metric.
 */
export interface MetricPhrases {
  readonly metricId: number;
  readonly phrases: readonly string[];
  readonly not?: string;
}

export const METRIC_PHRASES: readonly MetricPhrases[] = [
  {
    metricId: 1,
    phrases: [
      'ghg emissions scope1+2',
      'scope1+2',
      'ghg emissions total',
      'total ghg',
      'ghg emissions',
      'emissions scope1+2',
    ],
    not: 'scope1 scope2 scope3 biogenic avoided upstream downstream',
  },
  {
    metricId: 92,
    phrases: ['scope1', 'direct ghg emissions', 'ghg direct', 'emissions direct'],
    not: 'indirect',
  },
  {
    metricId: 93,
    phrases: [
      'scope2',
      'scope2 location based',
      'scope2 market based',
      'indirect ghg emissions',
      'ghg indirect',
      'emissions indirect',
    ],
    not: 'scope1 scope3',
  },
  {
    metricId: 94,
    phrases: [
      'scope3',
      'value chain ghg emissions',
      'other indirect ghg emissions',
      'scope3 upstream downstream',
    ],
    not: 'category cat',
  },
  {
    metricId: 4,
    phrases: [
      'electricity consumption',
      'electricity purchased',
      'power consumption',
      'electricity',
    ],
    not: 'renewable percent generated sold',
  },
  {
    metricId: 5,
    phrases: ['fuel consumption', 'fuels', 'energy from fuels', 'fossil fuel consumption'],
    not: 'revenue reserve percent exposure',
  },
  {
    metricId: 6,
    phrases: [
      'air pollutant emissions',
      'air emissions',
      'air pollutants',
      'nox sox emissions',
      'nox emissions',
      'sox emissions',
      'voc emissions',
      'pollutants to air',
    ],
  },
  {
    metricId: 7,
    phrases: [
      'water withdrawal',
      'water withdrawn total',
      'water intake',
      'total water withdrawal',
      'freshwater withdrawal',
      'water abstraction',
    ],
  },
  {
    metricId: 45,
    phrases: [
      'water consumption',
      'healthy ecosystems',
      'total water consumption',
      'water consumed net',
    ],
  },
  {
    metricId: 9,
    phrases: ['hazardous waste', 'hazardous waste generated', 'waste hazardous'],
    not: 'non',
  },
  {
    metricId: 10,
    phrases: [
      'waste recycling',
      'waste recycling percent',
      'recycling rate',
      'waste recycling rate',
      'waste diverted',
    ],
    not: 'input material',
  },
  {
    metricId: 12,
    phrases: [
      'sites near biodiversity sensitive areas',
      'sites biodiversity sensitive',
      'operations near protected areas',
      'sites protected areas',
      'sites biodiversity',
    ],
  },
  {
    metricId: 13,
    phrases: [
      'customer privacy complaints',
      'privacy complaints',
      'substantiated complaints privacy',
      'complaints customer privacy',
    ],
  },
  {
    metricId: 16,
    phrases: [
      'data breaches',
      'breaches',
      'number breaches',
      'cyber incidents',
      'cybersecurity incidents',
      'security breaches',
      'information security incidents',
    ],
  },
  {
    metricId: 61,
    phrases: [
      'revenue underserved customers',
      'revenue underserved',
      'revenue from underserved',
      'underserved',
    ],
  },
  { metricId: 20, phrases: ['product recalls', 'recalls', 'number recalls', 'products recalled'] },
  {
    metricId: 65,
    phrases: [
      'customer satisfaction',
      'customer satisfaction score',
      'net promoter score',
      'nps',
      'csat',
    ],
  },
  {
    metricId: 68,
    phrases: [
      'fines marketing labelling',
      'fines marketing',
      'fines labelling',
      'marketing labelling losses',
      'losses legal proceedings marketing',
    ],
  },
  {
    metricId: 25,
    phrases: [
      'workforce turnover',
      'turnover rate',
      'turnover workforce percent',
      'turnover workforce rate',
      'voluntary turnover',
      'annual turnover',
      'turnover percent',
    ],
    not: 'revenue board asset portfolio sales',
  },
  {
    metricId: 23,
    phrases: [
      'work related injuries',
      'injuries',
      'injuries work',
      'recordable injuries',
      'lost time injuries',
      'number injuries',
      'workforce injuries',
      'total recordable injuries',
      'recordable incidents',
    ],
    not: 'rate day lost+days frequency ltifr trir',
  },
  {
    metricId: 38,
    phrases: [
      'work related fatalities',
      'fatality',
      'fatality workforce',
      'fatality work',
      'number fatality',
      'fatality contractors workforce',
    ],
    not: 'rate',
  },
  {
    metricId: 34,
    phrases: [
      'woman workforce',
      'woman workforce percent',
      'percent woman',
      'workforce gender diversity',
      'gender diversity workforce',
    ],
    not: 'board management manager executive senior new hire chief leadership',
  },
  {
    metricId: 35,
    phrases: ['gender pay gap', 'unadjusted gender pay gap', 'pay gap', 'gender pay gap percent'],
    not: 'adjusted',
  },
  {
    metricId: 69,
    phrases: [
      'revenue products designed efficiency',
      'revenue efficient products',
      'revenue resource efficient products',
      'green revenue',
      'revenue designed efficiency',
      'revenue environmental products',
    ],
  },
  {
    metricId: 70,
    phrases: [
      'suppliers audited',
      'suppliers audited percent',
      'supplier audits',
      'suppliers assessed',
      'supplier esg audits',
    ],
  },
  {
    metricId: 71,
    phrases: [
      'recycling input materials',
      'recycling materials',
      'recycling input',
      'recycling content',
      'recycling materials percent',
    ],
  },
  {
    metricId: 75,
    phrases: [
      'fines anti competitive behaviour',
      'anti competitive fines',
      'antitrust fines',
      'anti competitive behavior fines',
      'fines antitrust',
      'anti competitive losses',
    ],
  },
  {
    metricId: 52,
    phrases: ['process safety incidents', 'process safety events', 'process safety'],
    not: 'rate',
  },
  {
    metricId: 78,
    phrases: ['loss absorbing reserves', 'tlac', 'loss absorbing capacity', 'loss absorption'],
  },
  {
    metricId: 86,
    phrases: [
      'assets screened esg criteria',
      'assets screened',
      'aum screened',
      'assets integrated screening',
    ],
  },
  { metricId: 40, phrases: ['basic needs'] },
  { metricId: 42, phrases: ['resource security'] },
  {
    metricId: 43,
    phrases: [
      'decent work',
      'workforce number',
      'workforce full time equivalents',
      'full time equivalents',
      'fte',
      'number workforce',
      'workforce total',
      'workforce',
    ],
    not: 'percent woman turnover injury fatality survey satisfaction new hire union board pay training rate lgbtq minority part gender engagement',
  },
  {
    metricId: 55,
    phrases: [
      'independent board',
      'independent board percent',
      'board independence',
      'board members independent',
      'independent non executive board',
    ],
    not: 'audit committee',
  },
  {
    metricId: 57,
    phrases: [
      'woman board',
      'board gender diversity',
      'board woman percent',
      'woman board members',
      'woman board seats',
      'board diversity gender',
    ],
    not: 'audit committee executive',
  },
  {
    metricId: 60,
    phrases: [
      'chief executive pay ratio',
      'chief pay ratio',
      'chief pay percent',
      'chief executive pay percent',
      'pay percent chief median',
      'chief workforce pay',
    ],
    not: 'usd eur amount',
  },
  {
    metricId: 64,
    phrases: [
      'independent audit committee members',
      'audit committee independence',
      'independent audit committee',
      'audit committee independent percent',
    ],
  },
  {
    metricId: 67,
    phrases: [
      'fines corruption misconduct',
      'fines corruption',
      'corruption fines',
      'fines bribery',
      'bribery corruption fines',
      'fines anti corruption',
      'fines misconduct',
    ],
    not: 'number',
  },
  {
    metricId: 200,
    phrases: [
      'decarbonisation strategy',
      'decarbonization strategy',
      'transition plan',
      'climate transition plan',
      'emission reduction strategy',
    ],
  },
  {
    metricId: 201,
    phrases: [
      'short term emissions target',
      'near term target',
      'short term target',
      'near term science based target',
      'interim emissions target',
    ],
  },
  {
    metricId: 202,
    phrases: [
      'long term net zero goal',
      'net zero goal',
      'net zero target',
      'net zero commitment',
      'long term target',
    ],
  },
  {
    metricId: 95,
    phrases: [
      'renewable energy',
      'renewable energy percent',
      'renewable energy consumption percent',
      'renewable energy rate',
      'renewable electricity percent',
      'percent energy renewable',
    ],
    not: 'non nonrenewable production',
  },
  {
    metricId: 204,
    phrases: [
      'woman c suite',
      'woman executives',
      'woman executive',
      'executive woman',
      'executive gender diversity',
      'woman executive officers',
      'woman leadership',
      'woman senior executives',
    ],
  },
  {
    metricId: 205,
    phrases: [
      'under represented groups board',
      'underrepresented groups board',
      'ethnic minority board',
      'minority board',
      'board ethnic diversity',
      'board racial diversity',
    ],
  },
  { metricId: 206, phrases: ['lgbtq board', 'lgbt board'] },
  {
    metricId: 209,
    phrases: [
      'days lost injury',
      'lost days injury',
      'lost days',
      'lost working days',
      'days lost',
      'lost day',
    ],
    not: 'rate',
  },
  { metricId: 210, phrases: ['organic net new hires', 'organic new hires'] },
  {
    metricId: 211,
    phrases: ['total net new hires', 'net new hires', 'net hires', 'net new workforce'],
    not: 'organic',
  },
  {
    metricId: 213,
    phrases: ['workforce survey', 'engagement survey', 'workforce engagement survey'],
    not: 'response rate score percent satisfaction',
  },
  {
    metricId: 214,
    phrases: [
      'survey response rate',
      'survey response',
      'survey participation rate',
      'survey participation',
    ],
  },
  {
    metricId: 215,
    phrases: [
      'workforce satisfaction score',
      'workforce satisfaction',
      'workforce engagement score',
      'enps',
    ],
  },
  {
    metricId: 310,
    phrases: [
      'activities affecting biodiversity sensitive areas',
      'activities negatively affecting biodiversity',
      'negatively affecting biodiversity',
      'biodiversity sensitive areas impact',
    ],
  },
  {
    metricId: 311,
    phrases: [
      'emissions water',
      'water emissions',
      'pollutants water',
      'discharge pollutants water',
    ],
    not: 'withdrawal consumption',
  },
  {
    metricId: 315,
    phrases: [
      'non renewable energy production',
      'non renewable energy',
      'nonrenewable energy production',
      'non renewable energy consumption production',
    ],
  },
  {
    metricId: 312,
    phrases: [
      'violations global norms',
      'ungc oecd violations',
      'ungc violations',
      'violations un global compact',
      'global compact violations',
      'oecd guidelines violations',
    ],
    not: 'lack process mechanism',
  },
  {
    metricId: 313,
    phrases: [
      'number compliance process global norms',
      'lack compliance processes ungc',
      'lack processes compliance',
      'lack process mechanism ungc',
      'without compliance process global norms',
    ],
  },
  {
    metricId: 314,
    phrases: [
      'controversial weapons',
      'controversial weapons exposure',
      'controversial weapons involvement',
    ],
  },
  {
    metricId: 316,
    phrases: ['gender equality assessment', 'gender equality score', 'gender benchmark'],
  },
];
