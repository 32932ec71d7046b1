interface Limits {
  readonly turnover: string;
  readonly weight: string;
  readonly sector: string;
  /** Null: no sector has a limit of its own. */
  readonly chosen: string | null;
  readonly buys: string;
}

export const reachMessages = {
  title: 'Reach a target',
  figure: 'Figure',
  figures: {
    esg: 'ESG grade',
    footprint: 'Carbon footprint',
    itr: 'Temperature',
    excluded: 'Excluded',
  },
  more: 'Another target, or other limits',
  within: ({ turnover, weight, sector, chosen, buys }: Limits): string =>
    `Within these limits: turnover ${turnover}%, a holding ${weight}%, a sector moves by ${sector} points` +
    `${chosen === null ? '' : `, chosen sectors by ${chosen}`}. Buys ${buys}.`,
  goals: 'Common targets',
  goalsOf: {
    esg: 'One letter better',
    footprint: 'Halve the footprint',
    itr: 'Below 2 °C',
    excluded: 'Nothing excluded',
  },
  grade: 'Grade of at least',
  better: 'one letter better',
  footprint: 'At most, tCO2e per $1M',
  footprintHint: 'Empty: half of what it is.',
  itr: 'At most, °C',
  excluded: 'At most, % of the weight',
  excludedHint: 'Of what the profile excludes, at any weight.',
  limits: 'Limits',
  turnover: 'Turnover, %',
  turnoverHint: 'What is sold; as much is bought.',
  weight: 'A holding, %',
  weightHint: 'What weighs more may stay, and is not bought.',
  sector: 'A sector moves by, points',
  chosenSectors: 'Other limit for chosen sectors',
  chosen: 'They move by, points',
  chosenHint: '0: they stay as they are.',
  buys: 'Buy',
  buysOf: { covered: 'any covered company', held: 'only what is held' },
  find: 'Find trades',
  stop: 'Stop',
  wait: 'Looking for the fewest trades',
  take: 'Take as draft',
  failed: 'The trades could not be found.',
  badPercent: (name: string): string => `${name}: enter a number from 0 to 100`,
  badTarget: 'Enter a target of 0 or more',
  badShare: 'Enter a target from 0 to 100%',
  nothing: 'The target is reached already. Nothing has to be traded.',
  notShown: 'The portfolio has no such figure: too little of it is covered.',
  notSeen: 'The portfolio is not there any more.',
  trades: 'Trades',
  tradeCount: (count: number): string => `${count} ${count === 1 ? 'trade' : 'trades'}`,
  figuresTable: 'Before and after',
  before: 'Before',
  after: 'After',
  company: 'Company',
  sectorColumn: 'Sector',
  from: 'From, %',
  to: 'To, %',
  limit: 'Limit',
  allowed: 'Allowed, %',
  needed: 'Would have to be, %',
  noHelp: 'no help alone',
  limitNames: {
    turnover: 'turnover',
    weight: 'a holding',
    sector: 'a sector',
    chosen: 'a chosen sector',
  },
  binds: (limit: string, used: string, allowed: string): string =>
    `Nearest limit: ${limit} ${used}% of ${allowed}%`,
  impossible: 'No trades reach the target within these limits.',
  best: (value: string): string => `The best within them is ${value}.`,
  conflicts: 'What each limit would have to be, with the others as they are',
} as const;
