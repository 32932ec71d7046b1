import type { PeerSet, RankEnd, ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import type { ThresholdOperator } from '@verdure/contract/vocabulary';

import type { Show, Year } from '../fields/index.ts';

/** Runs of words with what they say. */
export type Phrases<Value> = ReadonlyMap<string, Value>;

/** 'above|over' and so on, each with one meaning. */
const phrases = <Value>(...rows: readonly (readonly [Value, string])[]): Phrases<Value> =>
  new Map(rows.flatMap(([value, texts]) => texts.split('|').map((text) => [text, value] as const)));

/** All ways to write these one behind the other. */
const every = (...parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`.trim())),
    [''],
  );

/** Shortened words as the words they stand for. */
export const SHORT_FORMS: ReadonlyMap<string, string> = phrases(
  ['cannot', "can't"],
  ['not', "won't|dont|doesnt|isnt|arent|havent|hasnt|didnt|wont|cant|couldnt"],
  ['i', "i'd|i'm"],
  ['let', "let's"],
  ['that', "that's"],
  ['what', "what's"],
  ['with', 'w/'],
  ['without', 'w/o|wo'],
  ['please', 'pls|plz'],
  ['article', 'art'],
  ['governance', 'gov'],
  ['government', 'govt'],
  ['sustainability', 'sust'],
  ['management', 'mgmt|mgt|mngmt'],
  ['managers', 'mgrs'],
  ['decarbonisation', 'decarb'],
  ['significant', 'sig|signif'],
  ['people', 'ppl'],
  ['points', 'pts'],
  ['year', 'yr|yrs'],
  ['market', 'mkt'],
  ['markets', 'mkts'],
  ['developed', 'dev'],
  ['target', 'tgt|trgt'],
  ['performance', 'perf'],
  ['hazardous', 'haz'],
  ['business', 'biz'],
  ['through', 'thru|til|till'],
  ['approximately', 'approx'],
  ['headquartered', 'hq|hqed'],
  ['directors', 'dirs'],
  ['employees', 'emps'],
  ['communications', 'comms'],
  ['corporate', 'corp'],
  ['independent', 'indep'],
  ['scope', 'scopes'],
);

/** Words that carry nothing. No word of negation, direction, number or comparison is among them. */
export const NOISE = phrases([
  true,
  `a|an|the|all|any|every|how many|some|of|for|from|in|on|at|to|by|as|with|which|that|who|whose|where|what|those|these|
  this|there|their|its|his|it|they|them|is|are|was|were|be|been|being|has|have|having|had|do|does|did|can|could|
  would|should|will|may|i|we|you|me|my|our|please|kindly|am|emit|emits|emitting|status|worldwide|globally|global|anywhere|show|show us|give us|tell us|find us|give|list|find|get|
  search|search for|look|look for|looking|looking for|want|need|like|see|display|screen|screen for|pull|pull up|
  tell|let|let us|let me|interested|hi|hello|hey|thanks|thank you|filter|select|return|fetch|identify|pick|
  company|companies|cos|firm|firms|name|names|issuer|issuers|stock|stocks|business|businesses|corporate|corporates|
  corporation|corporations|equities|players|groups|enterprises|organisations|organizations|makers|producers|
  manufacturers|operators|sector|sectors|industry|industries|sub sector|sub sectors|subsector|
  country|countries|sovereigns|nations|fund|funds|anything|everything|everyone|ones|only|just|also|either|both|then|here|
  based|headquartered|domiciled|located|incorporated|operating|active|engaged|involved|involvement|exposed|exposure|
  activity|activities|so|universe|coverage universe|classified as|classified|and also|such|together|currently|now|
  meet|meeting|criteria|conditions|following|must|region|regions|among|amongst|u|ya|lemme|gimme|wanna|thx|ta|cheers|dear|team|
  set|have set|has set|adopted|announced|signed up to|morning|good morning|good afternoon|good evening|bring|bring up|dig out|dig up|narrow|narrow down|narrow it down|limit to|limited to|restrict to|restricted to|
  trying|try|help|help me|know|let me know|love|would love|anybody|somebody|anyone|candidate|candidates|candidate list|mandate|mandates|in place|in front of me|in front of us|earns money from|earn money from|makes money from|make money from|whoever|whoever satisfies this|list whoever satisfies this|so list whoever satisfies this|whatever|quick one|quick question|asap|what about|how about|client|clients|client meeting|for the board meeting|for a board meeting|for our board meeting|board meeting|
  for a client|for a client meeting|for our client|for my client|for the client|boss|presentation|deck|pitch|committee|investment committee|colleague|tomorrow|
  shortlist|entities|plcs|outfits|actors|still|even|actually|really|basically|simply|presently|right now|at the moment|at present|already|inclusive|in total|
  generate|generates|generating|make|makes|making|made|posts|posting|boast|boasts|boasting|achieve|achieves|achieving|sit|sits|sitting|run|runs|running|
  touch|touches|touching|sells|selling|that sell|who sell|which sell|annual|yearly|absolute|to do with|anything to do with|deal in|deals in|dealing in|
  sort|rank|order|arrange|am after|i am after|we are after|wish|hoping|keen|got|of those|as well|per company|planet|world|on earth`
    .split('\n')
    .map((line) => line.trim())
    .join(''),
]);

export const COMPARATORS = phrases<ThresholdOperator>(
  [
    '_gt',
    'greater than|higher than|larger than|more than|bigger than|above|over|exceeding|exceeds|exceed|in excess of|north of|wider than|broader than|longer than|>|beyond|upwards of|topping|tops|surpassing|surpasses|surpass',
  ],
  [
    '_lt',
    'less than|lower than|smaller than|fewer than|below|under|beneath|<|south of|short of|narrower than|shorter than',
  ],
  [
    '_gte',
    'at least|no less than|not less than|no lower than|not lower than|no fewer than|minimum of|minimum|a minimum of|min|>=|> =|greater than or equal to|more than or equal to|higher than or equal to|above or equal to|equal to or greater than|equal to or above|at or above|on or above|not below|not under|never below|never under',
  ],
  [
    '_lte',
    'at most|up to|no more than|not more than|no higher than|not higher than|no greater than|not greater than|no larger than|maximum of|maximum|a maximum of|max|<=|< =|less than or equal to|lower than or equal to|below or equal to|equal to or less than|equal to or below|at or below|not above|not over|not exceeding|does not exceed|do not exceed|capped at|never above|never over',
  ],
  ['_eq', 'equal to|equals|exactly|=|equal|precisely'],
);

/** What stands behind a number: '2.5 or more'. */
export const AFTER_NUMBER = phrases<ThresholdOperator>(
  [
    '_gte',
    'or more|or higher|or above|or over|or greater|or better|and above|and up|and over|and more|and higher|or larger|plus|+|at least|minimum|min',
  ],
  [
    '_lte',
    'or less|or lower|or below|or under|or fewer|and below|and under|and less|and lower|or smaller|at most|maximum|max',
  ],
);

/** Behind a median or percentile: 'or better'. */
export const REACHED = phrases<'_gte' | '_lte' | 'best' | 'worst'>(
  ['_gte', 'or more|or higher|or above|or over|or greater|and above|and up|and higher'],
  ['_lte', 'or less|or lower|or below|or under|and below|and lower'],
  ['best', 'or better|and better'],
  ['worst', 'or worse|and worse'],
);

export const FLIPPED = {
  _gt: '_lte',
  _lt: '_gte',
  _gte: '_lt',
  _lte: '_gt',
} as const;

export const SHOWN = phrases<Show>(
  ['score', 'score|scores|total score|scoring|points'],
  ['awareness', 'awareness score|awareness'],
  ['performance', 'performance score|performance'],
  ['grade', 'grade|grades|letter grade|letter|rating'],
  ['awareness_grade', 'awareness grade'],
  ['performance_grade', 'performance grade'],
  [
    'value',
    'data|value|values|figure|figures|number|numbers|underlying data|level|levels|rate|share|percentage|disclosure|disclosures',
  ],
  [
    'scaled',
    'per $ 1 m|per $ 1 m revenue|per $ 1 m of revenue|per $ 1 m sales|per $ m|per $ m revenue|per $ m of revenue|per million of revenue|per million of sales|per million revenue|per million dollars of revenue|per million dollars revenue|per $ 1 million|per $ 1 million revenue|per $ 1 million of revenue|per $ 1 m of sales|per $ m sales|per $ m of sales|per m sales|per m of sales|per million usd of revenue|per million|per million $|per million $ of revenue|per million usd|intensity|per revenue|relative to revenue|per unit of revenue|per 1 m revenue|per 1 m of revenue|/ $ 1 m|/ $ m|/ $ 1 m revenue|/ $ m revenue|per m revenue|per m of revenue|scaled by revenue',
  ],
  ['peer_average', 'peer average|proxy average'],
);

export const YEAR_WORDS = phrases<Year>(
  ['previous', 'last year|previous year|a year ago|in the previous year|last week|previous week'],
  [
    'change',
    'year on year change|yoy change|wow change|change|annual change|yearly change|change on the year|change over the year|week on week change|change since last year',
  ],
  ['current', 'this year|current year|this week|current|currently|latest|now|today'],
);

/** Before a colon at the beginning of a sentence. */
export const HEADINGS = phrases([
  true,
  every(
    ['', 'my', 'our', 'the', 'your', 'a', 'new', 'next', 'client', 'quick'],
    'mandate|screen|query|request|search|task|filter|filters|laggards|leaders|question|goal|criteria|requirements|requirement|wanted|policy|rules|universe|brief|note|need|needs|exclusion rules|selection|investment policy|investment universe|strategy|list|shortlist|conditions|must haves|profile|idea|test|step 1|step one|order|sort|sorting|ranking'.split(
      '|',
    ),
  ).join('|'),
]);

/** For whom or what something is asked, at the beginning of a sentence. */
export const LEADS = phrases([
  true,
  'for our|for my|for a|for an|for the|we are|i am|my client|our client|a client|the client|our policy|our mandate|our rules|my boss|our boss|the committee|our committee|our board|the board|my colleague|a colleague|as part of|ahead of|before our|before my|before the',
]);

/** What is asked for follows. */
export const LEAD_ENDS = phrases([
  true,
  'i need|we need|i want|we want|i would like|we would like|and would like|and i would like|would like|i am looking for|we are looking for|asks for|asked for|asks whether there is any|asks whether there are any|asks if there is any|asks if there are any|asks which|wants|wants to see|needs|demands that|demands|requires that|requires|says that|insists that|insists on|give me|show me|show us|please list|please show|and need|and want',
]);

/** Words of size or worth, whose limit stands in brackets behind what they are said of. */
export const SOFT = phrases([
  true,
  'big|large|small|mid|huge|tiny|high|low|strong|weak|good|bad|heavy|light|major|minor|mega|poor|decent|excellent|great|solid|few|many|rich',
]);

/** Of those, the ones that say little of something. */
export const SOFT_LOW: ReadonlySet<string> = new Set(
  'small low weak bad light minor poor tiny few'.split(' '),
);

/** Asks for what meets all that follows to be left out. */
export const NOT_SHOWN = phrases([
  true,
  [
    ...every(
      ['', 'i', 'we'],
      ['do not', 'not', 'never'],
      [
        'show',
        'show me',
        'show us',
        'list',
        'include',
        'give me',
        'give us',
        'return',
        'display',
        'want',
        'want to see',
        'want any',
        'pick',
        'select',
        'bring me',
        'need',
        'like',
        'bring up',
        'invest in',
      ],
    ),
    ...[
      'hide',
      'leave me without',
      'spare me',
      'filter out',
      'screen out',
      'weed out',
      'throw out',
      'take out',
      'kick out',
      'get rid of',
      'sort out',
      'cut out',
      'rule out',
    ],
  ].join('|'),
]);

/** What joins a field and what is said of it. */
export const LINKS = phrases([
  true,
  'is|are|was|were|still|of|the|a|an|has|have|in|that|which|be|being|by|to|:|stands|equals to|itself|currently|total|their|its|remains|with|with a|with an|on|amounts to|comes|must be|should be|can be|has to be',
]);

/** 'All companies but', 'any sector except': what follows is left out. */
const ALL_BUT = [
  ...every(
    ['all', 'every', 'any', 'each'],
    ['', 'of the', 'the', 'other'],
    'company|companies|firm|firms|issuer|issuers|name|names|stock|stocks|business|businesses|sector|sectors|industry|industries|sub sector|sub sectors|subsector|subsectors|country|countries|market|markets|region|regions|place|places'.split(
      '|',
    ),
    ['but', 'except', 'except for', 'but for', 'other than'],
  ),
  ...every(
    ['everyone', 'everybody', 'whoever', 'whatever', 'everywhere', 'wherever', 'anyplace'],
    ['but', 'except', 'except for', 'other than'],
  ),
].join('|');

export const NEGATIONS = phrases([
  true,
  `${ALL_BUT}|ditch|ditching|dump|dumping|shun|shunning|boycott|boycotting|stay away from|steer clear of|keep out|keep out of|devoid of|` +
    'no|not|non|nothing|failed to|fails to|fail to|failing to|without|without any|excluding|exclude|excludes|excluded are|except|except for|but not|ex|other than|outside|outside of|avoid|avoiding|avoids|minus|free of|free from|all but|anywhere but|anywhere except|anyone but|anyone except|anybody but|anybody except|everything but|anything but|everything except|all except|anything except|apart from|aside from|leaving out|leave out|barring|never|neither|nor|cannot|none in|none of|rather than|save for|excl|bar|not any|omit|omitting|remove|removing|skip|drop|not based in|not located in|not headquartered in|not domiciled in|not from|with no|have no|has no|not in|ignore|ignoring|and no|zero exposure to|no exposure to|no involvement in|not involved in|not exposed to|not active in|with the exception of|different from|instead of',
]);

/** Negations after which 'and' may leave out more, or ask for more. */
export const EXCLUSIONS: ReadonlySet<string> = new Set(
  'all any every each everyone everybody whoever whatever everywhere wherever anyplace ditch ditching dump dumping shun shunning boycott boycotting excluding exclude excludes except except for all but everything but anything but anywhere anyone anybody everything except all except anything except apart from aside from leaving out leave out avoid avoiding avoids omit omitting remove removing skip drop barring ignore ignoring with the exception of excl'.split(
    ' ',
  ),
);

/** A negation that reaches one noun and no list: 'non-European banks'. */
export const PREFIX_NEGATIONS: ReadonlySet<string> = new Set(['non', 'ex']);

/** Before the activity for which a company is left out. */
export const EXCLUDED_FOR = phrases([
  true,
  'excluded for|excluded because of|excluded due to|excluded by|flagged for|flagged because of|barred for|barred because of|banned for',
]);

/** Words that carry nothing, and are part of a name where they stand in one: 'Nordic Select'. */
export const PARTS_OF_NAMES: ReadonlySet<string> = new Set([
  'active',
  'equities',
  'fund',
  'funds',
  'global',
  'groups',
  'list',
  'pick',
  'screen',
  'select',
  'universe',
]);

export type Joint = 'and' | 'or';

export const JOINTS = phrases<Joint>(
  [
    'and',
    'and|but|even though|despite|in spite of|whereas|while still|but still|yet still|and still|as well as|along with|plus|while|and also|but also|yet|though|although|whilst|+|combined with|in addition to|additionally|moreover|furthermore|and with|but with|and are|and have|and is|and has',
  ],
  [
    'or',
    'or|or else|and or|or with|or are|or have|or in|/|or alternatively|or is|or has|alternatively|and / or',
  ],
);

export const WORD_NUMBERS = phrases<number>(
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
  [10, 'ten'],
  [12, 'twelve|a dozen|dozen'],
  [15, 'fifteen'],
  [20, 'twenty'],
  [25, 'twenty five'],
  [30, 'thirty'],
  [40, 'forty'],
  [50, 'fifty'],
  [60, 'sixty'],
  [70, 'seventy'],
  [75, 'seventy five'],
  [80, 'eighty'],
  [90, 'ninety'],
  [100, 'hundred|a hundred|one hundred'],
);

/** Parts of a whole that are said in a word, in percent. */
export const SHARES = phrases<number>(
  [50, 'half|a half|one half'],
  [25, 'a quarter|one quarter|quarter'],
  [75, 'three quarters'],
  [20, 'a fifth|one fifth'],
  [40, 'two fifths'],
  [60, 'three fifths'],
  [80, 'four fifths'],
  [100 / 3, 'a third|one third|third'],
  [200 / 3, 'two thirds'],
  [90, 'nine tenths'],
  [10, 'a tenth|one tenth'],
);

/** Parts of ranked peers that are said in a word, in percent. */
export const SLICES = phrases<number>(
  [50, 'half'],
  [25, 'quartile|quarter'],
  [100 / 3, 'tercile|third'],
  [20, 'quintile|fifth'],
  [10, 'decile|tenth'],
  [1, 'percentile'],
  [5, 'ventile'],
);

export const MULTIPLIERS = phrases<number>(
  [1e3, 'k|thousand|thousands'],
  [1e6, 'm|mn|mio|mln|million|millions|mm'],
  [1e9, 'bn|b|billion|billions|bln'],
  [1e12, 'tn|trn|trln|trillion|trillions'],
);

export type Quantity =
  | 'mass'
  | 'percent'
  | 'volume'
  | 'energy'
  | 'money'
  | 'foreign'
  | 'count'
  | 'marks'
  | 'points';

/** What numbers are of, and how many of it are one of those that values are kept in. */
export interface Unit {
  readonly quantity: Quantity;
  readonly factor: number;
}

const unit = (quantity: Quantity, factor = 1): Unit => ({ quantity, factor });

/** Units of tonnes, m3 and kJ, in which values are kept. */
export const UNITS = phrases<Unit>(
  [
    unit('mass'),
    't|tonne|tonnes|ton|tons|metric ton|metric tons|metric tonnes|tco2e|tco2|tco2eq|t co2e|t co2|tonnes co2e|tonnes co2|tons co2e|tons co2|tonnes of co2e|tonnes of co2|tons of co2e|tons of co2|tons of carbon|tonnes of carbon|tonnes co2 equivalent|co2e|tonnes co2eq',
  ],
  [
    unit('mass', 1e3),
    'kt|kton|ktons|ktco2e|kt co2e|kt co2|ktco2|kilotonnes|kilotons|kilotonne|kt of co2e|kt of co2|ktonnes',
  ],
  [unit('mass', 1e9), 'gt|gigatonnes|gigatons|gtco2e'],
  [unit('mass', 1e6), 'megatonnes|megatons|megatonne|megaton'],
  [unit('mass', 1e-3), 'kg|kilograms|kilos|kilogram|kgs'],
  [unit('mass', 1e-6), 'grams'],
  [unit('mass', 0.45359237e-3), 'lb|lbs|pounds of co2|pounds of co2e'],
  [unit('mass', 0.90718474), 'short ton|short tons|us tons'],
  [unit('mass', 1.0160469088), 'long ton|long tons'],
  [unit('percent'), '%|percent|per cent|pct|pc|p c|% of gdp|percent of gdp|% gdp|per cent of gdp'],
  [unit('points'), 'percentage points|percentage point|pp|ppt|ppts|p p'],
  [unit('volume'), 'm3|cubic metres|cubic meters|cubic metre|cbm'],
  [unit('volume', 1e-3), 'litres|liters|litre|liter'],
  [unit('volume', 1e3), 'megalitres|megaliters|megalitre'],
  [unit('volume', 1e6), 'gigalitres|gigaliters|hm3'],
  [unit('volume', 1e9), 'km3|cubic kilometres'],
  [unit('energy'), 'kj|kilojoules'],
  [unit('energy', 1e3), 'mj|megajoules'],
  [unit('energy', 1e6), 'gj|gigajoules'],
  [unit('energy', 1e9), 'tj|terajoules'],
  [unit('energy', 1e-3), 'joules'],
  [unit('energy', 1e12), 'pj|petajoules'],
  [unit('energy', 1e15), 'ej|exajoules'],
  [unit('energy', 3.6e3), 'kwh|kilowatt hours'],
  [unit('energy', 3.6e6), 'mwh|megawatt hours'],
  [unit('energy', 3.6e9), 'gwh|gigawatt hours'],
  [unit('energy', 3.6e12), 'twh|terawatt hours'],
  [unit('money'), '$|usd|dollars|dollar|us dollars|us $'],
  [
    unit('foreign'),
    '€|£|¥|eur|euro|euros|gbp|pounds|sterling|yen|jpy|chf|sek|nok|francs|kronor|cny|rmb',
  ],
  [unit('marks'), 'points|point'],
  [unit('count'), 'times|x|days|years|people|employees|fte|cases|incidents'],
);

/** Values are of a year as they stand. */
export const PER_YEAR = phrases([true, 'a year|per year|per annum|each year|yearly|p a|pa|/ year']);

/** Behind an amount: it is of each million of enterprise value. */
export const PER_ENTERPRISE_VALUE = phrases([
  true,
  ['per ', '/ ']
    .flatMap((per) =>
      [
        '$ 1 m',
        '$ m',
        '$ 1 million',
        '$ million',
        'million',
        'million $',
        'million dollars',
        'm',
      ].flatMap((amount) => ['', 'of '].map((of) => `${per}${amount} ${of}`)),
    )
    .flatMap((lead) => ['ev', 'evic', 'enterprise value'].map((value) => `${lead}${value}`))
    .join('|'),
]);

/** As it is written: 'Mt' is a million tonnes, and 'mt' may be one. */
export const MEGATONNE = /^Mt(CO2e?(q)?)?$/;

/** Before what is paid, used or employed: 'pays more tax than …'. */
export const DOINGS = phrases([
  true,
  'pays|pay|paying|has|have|having|emits|emit|emitting|employs|employ|employing|uses|use|using|produces|produce|producing|reports|report|reporting|shows|show|earns|earn|consumes|consume|consuming|withdraws|draws|draw|burns|burn|burning|creates|create|causes|cause',
]);

/** A side that its figure parts from its limit: 'more tax than …'. */
export const SIDES_APART = phrases<'_gt' | '_lt' | 'better' | 'worse'>(
  ['_gt', 'more|higher|greater|larger|bigger'],
  ['_lt', 'less|fewer|lower|smaller'],
  ['better', 'better'],
  ['worse', 'worse'],
);

/** Phrases that say a condition whole, as a column with its answer. */
const NORMS = ['ungc', 'un global compact', 'global compact', 'oecd guidelines', 'global norms'];
const THE_NORMS = [...NORMS, ...NORMS.map((norms) => `the ${norms}`)];
const NORM_PROCESSES = every(
  [
    'process',
    'processes',
    'a process',
    'mechanism',
    'mechanisms',
    'compliance processes',
    'a compliance process',
  ],
  ['to monitor', 'for monitoring', 'that monitor', 'to check', 'for'],
  ['compliance with', 'compliance with the', ''],
  NORMS,
  ['', 'compliance', 'principles'],
);
const threshold = (operator: ThresholdOperator, number: number): ScreenerAnswer => ({
  kind: 'threshold',
  operator,
  number,
});
const absent: ScreenerAnswer = { kind: 'presence', isPresent: false };

export const STATED = phrases<readonly [string, ScreenerAnswer]>(
  [
    ['fundamental.ebit', threshold('_lt', 0)],
    'loss making|lossmaking|loss makers|making losses|making a loss|that make a loss|make a loss|makes a loss|make losses|makes losses|loss making at the operating level|lossmaking at the operating level|loss making at operating level|loses money|lose money|losing money|in the red|unprofitable|operating at a loss|with an operating loss|with operating losses|that made a loss|made a loss',
  ],
  [
    ['fundamental.ebit', threshold('_gt', 0)],
    'profitable|profit making|making a profit|make a profit|makes a profit|in the black|with an operating profit|in profit',
  ],
  [
    ['metric.312.value.current', threshold('_eq', 0)],
    [
      ...every(NORMS, ['compliant', 'clean', 'conform']),
      ...every(
        [
          'compliant with',
          'complies with',
          'comply with',
          'complying with',
          'respects',
          'respect',
          'in line with',
          'adheres to',
          'adhere to',
        ],
        THE_NORMS,
      ),
    ].join('|'),
  ],
  [
    ['metric.313.value.current', threshold('_eq', 1)],
    [
      ...every(
        ['lacks', 'lack', 'lacking', 'without', 'no', 'with no', 'have no', 'has no', 'missing'],
        NORM_PROCESSES,
      ),
      ...every(['lacks', 'lack', 'lacking', 'without', 'no'], ['', 'a'], NORMS, [
        'compliance process',
        'compliance processes',
        'monitoring',
        'compliance mechanism',
      ]),
    ].join('|'),
  ],
  [
    ['metric.57.value.current', threshold('_eq', 0)],
    every(
      ['all male', 'all men', 'men only', 'male only', 'exclusively male', 'only men on the'],
      ['board', 'boards', 'boardroom', 'boardrooms'],
    ).join('|'),
  ],
  [
    ['metric.57.value.current', threshold('_gt', 50)],
    'board majority female|majority female board|majority female boards|majority women board|mostly female board|female majority board|female majority on the board|majority of women on the board',
  ],
  [
    ['metric.64.value.current', threshold('_gte', 100)],
    'fully independent audit committee|a fully independent audit committee|wholly independent audit committee|entirely independent audit committee',
  ],
  [
    ['metric.95.value.current', threshold('_gte', 100)],
    '100 % renewables|100 % renewable energy|100 % renewable|100 % renewable power|100 % renewable electricity|100 percent renewable|only renewable energy|fully renewable|run entirely on renewables',
  ],
  [
    ['metric.55.value.current', threshold('_gt', 50)],
    'majority independent board|majority independent boards|mostly independent board|independent majority on the board',
  ],
  [
    ['metric.202.value.current', threshold('_eq', 1)],
    'committed to net zero|committed to reach net zero|pledged net zero|net zero committed|aiming for net zero|aim for net zero|pledged to reach net zero|committed to reaching net zero|aims for net zero',
  ],
  [
    ['sfdr_article', absent],
    'unclassified|unclassified under sfdr|not classified under sfdr|no sfdr article|without an sfdr article|no sfdr classification',
  ],
);

/** Fields of fines, which are sums of money. */
export const FINES: readonly string[] = ['metric.67', 'metric.68', 'metric.75'];

/** Before what is counted: that there was some. */
export const HAPPENED = phrases([
  true,
  'with|with any|with some|had|have had|has had|that had|having|have|has|suffered|suffering|suffers|recorded|any|experienced|saw|where there were|there were',
]);

/** Before a test: whether it is met. */
export const TESTED = phrases<boolean>(
  [
    true,
    'meets|meet|meeting|passes|pass|passing|satisfies|satisfy|satisfying|complies with|comply with|complying with|compliant with',
  ],
  [
    false,
    'fails|fail|failing|fails to meet|fail to meet|failing to meet|falls short of|does not comply with',
  ],
);

/** What a company does to an objective, as its choice. */
export const DEEDS = phrases(
  [
    'Positive contribution',
    'contributes to|contribute to|contributing to|contributes positively to|contribute positively to|positively contributes to|positive contribution to|positive contributions to|positive contributor to|positive contributors to|positive contribution :|positive contribution for|positive contribution on|positively contributing to',
  ],
  [
    'Significant harm',
    'harms|harm|harming|significantly harms|significantly harm|significantly harming|harm to|significant harm to|does significant harm to|do significant harm to|doing significant harm to|cause significant harm to|causes significant harm to|causing significant harm to|significant harm :|significant harm on|significant harm for|harmful to|harmful for|damages|damaging|damage to',
  ],
  [
    'Data disclosed, no adverse impact',
    'no adverse impact :|no adverse impact on|no adverse impacts on|no adverse impact for|without adverse impact on|without adverse impacts on|without an adverse impact on|no adverse impact from',
  ],
  [
    'Data disclosed but possible adverse impact',
    'adverse impact on|adverse impacts on|possible adverse impact on|a possible adverse impact on|possible adverse impact :|adverse impact for|an adverse impact on',
  ],
);

const TAXONOMY = ['the eu taxonomy', 'the taxonomy', 'eu taxonomy', 'taxonomy'];
const ARTICLE_NINE = ['article 9', 'sfdr article 9', 'article nine', 'the article 9'];
const PAI = ['pai', 'pais', 'the pai', 'principal adverse impact', 'principal adverse impacts'];

/** Before the number of an indicator. */
export const PAI_NAMES: readonly string[] = PAI.flatMap((name) =>
  ['', ' no', ' number', ' indicator', ' #'].map((lead) => `${name}${lead}`),
);

/** The answers of an indicator in fewer words than its choices have. */
export const PAI_ANSWERS = phrases(
  [
    'Data not disclosed',
    'not disclosed|undisclosed|not reported|unreported|not disclosing|data undisclosed|data missing|no data disclosed',
  ],
  [
    'Data disclosed but possible adverse impact',
    'possible adverse impact|possible adverse impacts|adverse impact|adverse impacts|an adverse impact|a possible adverse impact|possibly adverse|possible impact',
  ],
  [
    'Data disclosed, no adverse impact',
    'no adverse impact|no adverse impacts|without adverse impact|without an adverse impact|no impact',
  ],
  ['Not applicable', 'not applicable'],
);

const ledTo = (rules: readonly string[]): readonly string[] =>
  ['under', 'of', 'in', 'by', 'according to'].flatMap((lead) =>
    rules.map((rule) => `${lead} ${rule}`),
  );
const tested = (rules: readonly string[]): readonly string[] =>
  rules.flatMap((rule) => [
    `${rule} test`,
    `${rule} rules`,
    `${rule} objectives`,
    `${rule} indicator`,
  ]);

/** Which rule an objective is one of, as the group of its field. */
export const RULES = phrases(
  [
    'taxo',
    [...ledTo(TAXONOMY), ...TAXONOMY, ...tested(TAXONOMY), ...ledTo(tested(TAXONOMY))].join('|'),
  ],
  // 'article 9' alone may be that of the company
  [
    'article_nine',
    [...ledTo(ARTICLE_NINE), ...tested(ARTICLE_NINE), ...ledTo(tested(ARTICLE_NINE))].join('|'),
  ],
  ['pais', [...ledTo(PAI), ...PAI, ...tested(PAI), ...ledTo(tested(PAI))].join('|')],
);

/** Before an objective: 'taxonomy: biodiversity …'. */
export const RULE_HEADS = phrases(
  ['taxo', [...TAXONOMY, ...tested(TAXONOMY)].join('|')],
  ['article_nine', [...ARTICLE_NINE, ...tested(ARTICLE_NINE)].join('|')],
  ['pais', [...PAI, ...tested(PAI)].join('|')],
);

export type Direction = 'up' | 'down' | 'better' | 'worse';

/** What a figure is compared with where it changed. */
const PASTS =
  'last year|a year ago|the year before|the previous year|the prior year|previous year|last week|a week ago|the week before|before'.split(
    '|',
  );

const thanBefore = (sides: string): string => every(sides.split('|'), ['than'], PASTS).join('|');

export const CHANGES = phrases<Direction>(
  [
    'up',
    `rose|risen|rising|rises|rise|increased|increasing|increases|increase|up|grew|growing|grown|grow|gone up|going up|went up|go up|climbing|climbed|climb|upward|jumped|surged|soared|widened|widening|widens|expanded|expanding|raised|gained|above last year|${thanBefore('more|higher|greater|larger|bigger|wider')}`,
  ],
  [
    'down',
    `fell|falling|fallen|falls|fall|dropped|dropping|drops|decreased|decreasing|decreases|declining|declined|declines|reduced|reducing|reduces|reduce|cut|cuts|cutting|narrowed|narrowing|narrows|shrinking|shrinks|shrank|shrunk|down|gone down|going down|went down|go down|lowered|lowering|slashed|slashing|slipped|trimmed|curbed|slid|below last year|${thanBefore('less|fewer|lower|smaller|narrower')}`,
  ],
  [
    'better',
    `improved|improving|improves|improve|improvement|got better|getting better|gotten better|become better|on the mend|bettered|an improvement in|${thanBefore('better')}`,
  ],
  [
    'worse',
    `worsened|worsening|worsen|worsens|deteriorated|deteriorating|deteriorate|got worse|getting worse|gotten worse|become worse|deterioration|${thanBefore('worse|poorer')}`,
  ],
);

/** Changes that say their size: 'halved' is by half. */
export const SIZED_CHANGES = phrases<readonly [Direction, number]>(
  [['down', 50], 'halved|halving|halve'],
  [['up', 100], 'doubled|doubling'],
  [['up', 200], 'tripled|trebled|tripling'],
);

/** A grade that moves from one letter to another. */
export const GRADE_MOVES = phrases<'up' | 'down' | 'none'>(
  [
    'up',
    'upgraded|upgrade|upgrades|promoted|was upgraded|were upgraded|got upgraded|raised|lifted',
  ],
  ['down', 'downgraded|downgrade|downgrades|demoted|cut|lowered'],
  [
    'none',
    'unchanged|same as last year|the same as last year|same grade as last year|stayed the same|as last year|kept|same as a year ago|the same as a year ago|not changed|stable|stayed|remained the same',
  ],
);

/** Between the two letters of a grade that moved. */
export const MOVED = phrases([
  true,
  'went|gone|going|moved|moving|changed|fell|rose|slipped|dropped|climbed|improved|worsened|slid|jumped|declined|deteriorated|upgraded|downgraded|raised|lifted|cut|lowered|promoted|demoted|increased|decreased|risen|fallen',
]);

/** Before a figure, and behind it: which end of its changes is meant. */
export const MOVERS = phrases<Direction>(
  ['up', 'increase|increases|rise|rises|gain|gains|growth|jump|jumps|rises in|risers'],
  [
    'down',
    'drop|drops|fall|falls|decline|declines|decrease|decreases|reduction|reductions|cut|cuts|fallers',
  ],
  ['better', 'improvers|improver|improvement|improvements|gainers|climbers'],
  ['worse', 'decliners|deterioration|deteriorations|losers|worsening|worseners'],
);

export const SINCE = phrases([
  true,
  'last year|a year ago|the year before|the previous year|last week|a week ago|the week before|since last year|over the year|over the last year|over the past year|year on year|yoy|year over year|on the year|from last year|versus last year|vs last year|compared to last year|compared with last year|than last year|than a year ago|in the last year|in the past year|this year|on last year|since the previous year|against last year|from the previous year|from the year before|since the year before|since last week|week on week|on the week|this week|in the last week|over the week|over the last week|versus last week|than last week|over the last year alone|within a year|over last year|compared to the previous year|from a year ago|year to year|annually|since a year ago|compared with a year ago|compared to a year ago|than the year before|than the previous year|than a week ago|on the previous year|on a year ago|over the previous year|over twelve months|in a year|from the prior year|versus a year ago|against the previous year',
]);

/** Which end of an order is meant; best and worst are read by what is good of the field. */
export type End = RankEnd | 'best' | 'worst';

export const ENDS = phrases<End>(
  ['highest', 'top|upper|highest|largest|biggest|greatest|most'],
  ['lowest', 'bottom|lowest|smallest|least|fewest'],
  [
    'best',
    'best|leading|strongest|best scoring|best rated|best graded|top graded|top rated|top scoring|best performing|cleanest|top performing',
  ],
  [
    'worst',
    'worst|weakest|poorest|worst scoring|worst rated|worst graded|laggards|worst performing|dirtiest',
  ],
);

/** Before what the rows are sorted by. */
export const SORTED_BY = phrases([
  true,
  ['sorted', 'sort', 'sort them', 'ordered', 'order', 'order them', 'ranked', 'rank', 'rank them']
    .flatMap((verb) => ['by', 'on', 'according to'].map((by) => `${verb} ${by}`))
    .concat('in order of', 'in the order of')
    .join('|'),
]);

const FIRSTS = ['first', 'at the top', 'on top', 'at top', 'at the head'];
const firstOf = (ends: string): string =>
  every(['', 'with the', 'the'], ends.split('|'), FIRSTS).join('|');

export const FIRST = phrases([true, FIRSTS.join('|')]);

/** Which end of an order comes first. */
export const ORDER_ENDS = phrases<End>(
  [
    'highest',
    `descending|desc|in descending order|high to low|from high to low|highest to lowest|from highest to lowest|largest to smallest|from largest to smallest|big to small|from big to small|large to small|from large to small|biggest to smallest|from biggest to smallest|${firstOf('highest|largest|biggest|most|greatest|top|high')}`,
  ],
  [
    'lowest',
    `ascending|asc|in ascending order|low to high|from low to high|lowest to highest|from lowest to highest|smallest to largest|from smallest to largest|small to big|from small to big|small to large|from small to large|smallest to biggest|from smallest to biggest|${firstOf('lowest|smallest|least|fewest|low')}`,
  ],
  ['best', `best to worst|from best to worst|${firstOf('best|strongest|cleanest|leaders')}`],
  [
    'worst',
    `worst to best|from worst to best|${firstOf('worst|weakest|dirtiest|poorest|laggards')}`,
  ],
);

/** Companies that are said by what they do, with the column of it. */
export const RANKED_GROUPS = phrases(
  [
    'metric.1.value.current',
    'emitters|emitter|polluters|carbon emitters|ghg emitters|co2 emitters|emitters of ghg|emitters of co2|emitters of carbon',
  ],
  [
    'metric.92.value.current',
    'scope 1 emitters|scope 1 polluters|direct emitters|emitters of scope 1',
  ],
  ['metric.93.value.current', 'scope 2 emitters|emitters of scope 2'],
  ['metric.94.value.current', 'scope 3 emitters|emitters of scope 3'],
  ['metric.9.value.current', 'producers of hazardous waste|hazardous waste producers'],
  ['metric.4.value.current', 'electricity users|users of electricity|power users'],
  ['metric.7.value.current', 'water users|water consumers|users of water|consumers of water'],
  ['metric.41.value.current', 'taxpayers|tax payers|payers of tax'],
  ['metric.43.value.current', 'employers'],
);

export const PEERS = phrases<PeerSet>(
  [
    'sub_sector',
    'sub sector|sub sectors|subsector|subsectors|peer group|peer groups|peers|sub industry|industry group|peer|direct peers',
  ],
  ['sector', 'sector|sectors|industry|industries'],
  [
    'all',
    'all|all companies|universe|coverage|whole universe|whole coverage|entire universe|everyone|everything|all countries|all funds|the lot|global',
  ],
);

export const GRADE_WORDS = phrases([
  true,
  'grade|grades|graded|rated|rating|ratings|scored|scoring|gets|earns|receives|with a grade of|grade of|grade is',
]);

/** Whether there is a grade at all. */
export const GRADED_AT_ALL = phrases<boolean>(
  [
    false,
    'without a grade|without any grade|without grades|without grade|with no grade|with no grades|no grade|have no grade|has no grade|ungraded|unrated|not graded|not rated|without a rating|without any rating|with no rating|no rating|missing a grade|lacking a grade',
  ],
  [
    true,
    'with a grade|with any grade|have a grade|has a grade|have any grade|has any grade|with a rating',
  ],
);

/** Words around the amount of a figure: 'women hold … of the board'. */
export interface Frame {
  readonly key: string;
  /** Empty: the amount comes first. */
  readonly before: Phrases<true>;
  readonly after: Phrases<true>;
  /** What the amount is of, where a figure of the same whole before it says so; null: it says nothing. */
  readonly whole: string | null;
}

const framed = (key: string, before: readonly string[], after: readonly string[]): Frame => ({
  key: `${key}.value.current`,
  before: new Map(before.map((text) => [text, true] as const)),
  after: new Map(after.map((text) => [text, true] as const)),
  whole: null,
});

/** A whole, and what of it is meant. */
interface Parts {
  readonly key: string;
  readonly wholes: readonly string[];
  readonly parts: readonly string[];
}

const WOMEN = ['women', 'female', 'females', 'a woman', 'woman'];

const PARTS: readonly Parts[] = [
  {
    key: 'metric.57',
    wholes:
      'board|boards|board members|directors|board seats|board directors|board s members|seats on the board|board positions|boardroom|members of the board'.split(
        '|',
      ),
    parts: WOMEN,
  },
  {
    key: 'metric.34',
    wholes: 'workforce|staff|employees|workers|work force|people'.split('|'),
    parts: WOMEN,
  },
  {
    key: 'metric.204',
    wholes:
      'management|executives|senior executives|top executives|c suite|c suite roles|c suite positions|executive roles|management roles|management positions|executive positions|management board|top management|managers|leadership|senior management|executive team|management team|executive committee|exco|leadership team'.split(
        '|',
      ),
    parts: WOMEN,
  },
  {
    key: 'metric.416',
    wholes: 'seats in parliament|parliamentary seats|parliament|seats of parliament|mps'.split('|'),
    parts: WOMEN,
  },
  {
    key: 'metric.55',
    wholes: 'board|boards|directors|board members|board seats|seats on the board'.split('|'),
    parts: ['independent', 'independents', 'independent directors'],
  },
  {
    key: 'metric.64',
    wholes: 'audit committee|audit committees|audit committee members'.split('|'),
    parts: ['independent'],
  },
  { key: 'metric.70', wholes: 'suppliers|supplier base'.split('|'), parts: ['audited'] },
  { key: 'metric.10', wholes: 'waste'.split('|'), parts: ['recycled'] },
  {
    key: 'metric.71',
    wholes: 'materials|inputs|input materials|raw materials'.split('|'),
    parts: ['recycled'],
  },
  {
    key: 'metric.95',
    wholes: 'energy|power|electricity|energy use'.split('|'),
    parts: ['renewable', 'from renewables', 'from renewable sources', 'renewables'],
  },
];

const IS =
  '|are|is|are held by|is made up of|is held by|are made up of|consists of|consist of|being|go to|comes|come'.split(
    '|',
  );
const HOLD = 'hold|make up|fill|account for|occupy|have|represent|are|take'.split('|');
const THAT = [
  '',
  ':',
  'is',
  'are',
  'that is',
  'that are',
  'which is',
  'which are',
  'with',
  'has',
  'being',
];

const ON = every(['on', 'in', 'among', 'of'], ['', 'the', 'their', 'its']);

/** 'half of the board are women', 'women hold half of the board', 'a board that is half female'. */
const FRAMES_OF_PARTS = PARTS.flatMap(({ key, wholes, parts }) => [
  framed(key, [], every(wholes, IS, parts)),
  framed(key, every(parts, HOLD), wholes),
  { ...framed(key, every(wholes, THAT), parts), whole: wholes[0] ?? null },
  framed(key, [], every(parts, ON, wholes)),
]);

/** 'No women on the board' are a share of 0. */
export const NONE_OF = phrases([
  true,
  'no|zero|without|without any|with no|with zero|have no|has no|not a single|without a single|lacking any',
]);

const FINED = [
  'fined',
  'fines',
  'penalties',
  'paid',
  'paid fines of',
  'paid a fine of',
  'was fined',
  'were fined',
];
const FOR = ['for', 'over'];

const FRAMES_OF_DEEDS = [
  framed('metric.92', ['emit', 'emits', 'emitting', 'emitted'], ['directly']),
  framed(
    'metric.41',
    ['pay', 'pays', 'paying', 'paid'],
    ['in tax', 'in taxes', 'of tax', 'in corporate tax'],
  ),
  framed(
    'metric.67',
    FINED,
    every(FOR, [
      'corruption',
      'bribery',
      'misconduct',
      'corruption and misconduct',
      'bribery and misconduct',
      'corruption or misconduct',
      'bribery or misconduct',
    ]),
  ),
  framed(
    'metric.75',
    FINED,
    every(FOR, [
      'antitrust',
      'cartels',
      'anti competitive behaviour',
      'price fixing',
      'breaches of competition law',
    ]),
  ),
  framed(
    'metric.68',
    FINED,
    every(FOR, [
      'misleading labels',
      'misleading marketing',
      'misleading advertising',
      'marketing and labelling',
      'false advertising',
    ]),
  ),
  framed(
    'metric.86',
    [],
    every(
      ['assets', 'assets under management', 'aum'],
      ['', 'are', 'is'],
      ['esg screened', 'screened on esg', 'screened for esg', 'screened on esg criteria'],
    ),
  ),
  framed('metric.10', ['recycle', 'recycles', 'recycling'], ['waste']),
  framed('metric.70', ['audit', 'audits', 'auditing', 'audited'], ['suppliers']),
  framed(
    'metric.60',
    [
      ...every(
        ['ceo', 'the ceo', 'chief executive', 'the chief executive', 'boss', 'bosses', 'ceos'],
        [
          'earns',
          'makes',
          'gets',
          'is paid',
          'earning',
          'paid',
          'takes home',
          'pay is',
          'pay',
          'earn',
          'make',
          'get',
          'are paid',
        ],
      ),
      ...every(
        ['pays', 'pay', 'paying'],
        ['its', 'their', 'the'],
        ['ceo', 'chief executive', 'boss'],
      ),
    ],
    every(
      ['median', 'typical', 'average'],
      [
        '',
        'worker',
        'employee',
        'worker pay',
        'employee pay',
        'wage',
        'salary',
        'pay',
        'staff pay',
      ],
    ),
  ),
  framed(
    'metric.95',
    ['source', 'sources', 'get', 'gets', 'draw', 'draws', 'use', 'uses', 'buy', 'buys', 'take'],
    every(['energy', 'power', 'electricity'], ['from renewables', 'from renewable sources']),
  ),
];

export const FRAMES: readonly Frame[] = [...FRAMES_OF_PARTS, ...FRAMES_OF_DEEDS];

export const MAJORITIES = phrases([
  true,
  'the majority|a majority|most|the majority of|a majority of|most of',
]);

export type GradeBound = 'better' | 'worse' | 'above' | 'below';

export const BEFORE_GRADE = phrases<GradeBound>(
  [
    'better',
    'at least|at least a|at least an|minimum|a minimum of|minimum of|min|no worse than|not worse than|not below|no lower than|not lower than|not under|>=|no less than|not less than|never below',
  ],
  [
    'worse',
    'at most|at most a|maximum|max|no better than|not better than|not above|no higher than|not higher than|<=|not over',
  ],
  ['above', 'better than|above|higher than|over|>|superior to|exceeding'],
  ['below', 'worse than|below|lower than|under|<|beneath|inferior to|less than'],
);

export const AFTER_GRADE = phrases<GradeBound>(
  [
    'better',
    'or better|or above|or higher|and better|and above|and up|and higher|upwards|or up|minimum|at least|or best|at minimum|min|at worst',
  ],
  [
    'worse',
    'or worse|or below|or lower|and worse|and below|and down|and lower|downwards|or down|at best|maximum|max|or poorer|or less',
  ],
);

/** After what is not there: 'no scope 3 data'. */
export const DATA_WORDS = phrases([
  true,
  'data|figure|figures|value|values|disclosure|disclosures|number|numbers|information|reporting|data point|data points|report|reported data|reported figure|available|on file|at all|score|grade|rating',
]);

/** Before what is not there. */
export const MISSING_BEFORE = phrases([
  true,
  'missing|lacking|lack|lacks|undisclosed|unreported|unknown|missing a|not disclosing|not reporting|not publishing|not disclose|not report|not publish|not provide|not providing|fail to disclose|fail to report|failing to disclose|failing to report|fails to report|fails to disclose|no data on|no data for|without data on|without data for|no value for|no figure for|no figures for|no information on|no disclosure of|no disclosure on|without disclosing|without disclosure of|not have data on|not have data for|nothing on|silent on|without a value for|without a figure for|with no value for|no reported|no disclosed|not yet report|not yet disclose|never disclosed|never reported|without reported|without any data on|with no data on|not given',
]);

/** Before what is not there, where its answer may be no: 'lacks a net zero goal'. */
export const LACKING = phrases([
  true,
  'lack|lacks|lacking|missing|missing a|do not have|does not have|not have|not have a|not having|short of|in lack of|fail to have|have not got|yet to set|yet to adopt|not set|not set a|not adopted|have not adopted|have not set',
]);

/** Behind what is not there. */
export const MISSING_AFTER = phrases([
  true,
  'not graded|ungraded|is ungraded|not rated|unrated|is not graded|is not rated|are not graded|missing|is missing|are missing|not disclosed|is not disclosed|are not disclosed|undisclosed|not reported|is not reported|are not reported|unreported|unknown|is unknown|are unknown|not available|is not available|are not available|unavailable|n / a|n / d|no value|has no value|have no value|no figure|no figures|no number|is blank|is empty|blank|empty|no data|has no data|not known|is not known|not there|not published|absent|lacking|not given',
]);

export const PRESENT_BEFORE = phrases([
  true,
  'disclose|discloses|disclosing|disclosed|report|reports|reporting|reported|publish|publishes|publishing|provide|provides|with data on|with data for|have data on|has data on|has data for|have data for|with a value for|with a figure for|with reported|with disclosed|with a known|with known|known|has a value for|have a value for|having data on|that discloses|available data on',
]);

export const PRESENT_AFTER = phrases([
  true,
  'is graded|graded|is rated|disclosed|is disclosed|are disclosed|reported|is reported|are reported|available|is available|are available|known|is known|are known|has a value|have a value|published|is published|present|is present|exists|given|not missing|is not missing|are not missing|not unknown|is there|are there|there|data available',
]);

export const YES_NO = phrases<boolean>(
  [true, 'yes|y|true|passed|pass|passes|met|in place|ok|okay|fine|ticked|respected|confirmed'],
  [
    false,
    'no|n|false|failed|fail|fails|not met|not in place|not ok|not passed|breached|unmet|none',
  ],
);

/** Words that are known and cannot be asked, with the reason and what comes nearest. */
export const NOT_ASKED = phrases<readonly [string, string]>(
  [
    [
      'I compare with medians and percentiles, not with averages.',
      'above the median of its sector',
    ],
    'average|averages|mean|avg|above average|below average|the average',
  ],
  [
    ['Amounts are in US dollars.', 'revenue over $2bn'],
    '€|£|¥|eur|euro|euros|gbp|pounds|sterling|yen|jpy|chf|sek|nok|francs|kronor|cny|rmb',
  ],
  [
    [
      'Choose the portfolio at the top right of the screener: the query then runs within it.',
      'grade D or worse',
    ],
    'portfolio|portfolios|held|holding|holdings|held by|owned by|owned|own|hold|holds|we hold|fund holdings|in portfolio|in my portfolio|in our portfolio',
  ],
  [
    [
      'Changes are known on the year before alone; of sentiment, on the week before.',
      'improved since last year',
    ],
    'since|ago|until|before|during|history|historically|trend|forecast|expected|projected|last three years|quarter',
  ],
  [
    [
      'The screener has no temperatures. That of a company is in the Global Warming tab of a portfolio.',
      'carbon intensity below 100 t per $m revenue',
    ],
    'temperature|temperatures|implied temperature|implied temperature rise|temperature rise|temperature score|itr|paris aligned|paris alignment|aligned with paris|aligned with the paris agreement|degrees|degree|°|°c|1 5 degrees|warming',
  ],
  [
    [
      'A grade is compared with that of the year before. Say of what, or from which grade to which.',
      'ESG downgraded from B to C',
    ],
    'downgraded|upgraded|downgrade|upgrade|downgrades|upgrades|demoted|promoted',
  ],
  [
    [
      'Shares of revenue are not known here: a company has an activity, or has it not.',
      'no gambling',
    ],
    'deriving|derive|derives|derived',
  ],
  [
    [
      'Whether a target is science-based is not known here; whether there is one is.',
      'has a short-term emissions target',
    ],
    'science based|science based target|science based targets|science based climate target|science based climate targets|science based emissions target|sbti|sbt|sbti target|sbti targets|sbti approved|sbti validated|validated by sbti|approved by sbti|validated by the sbti|approved by the sbti',
  ],
  [
    [
      'The screener has no controversies. It has violations of global norms, and the sentiment of the news.',
      'violates global norms',
    ],
    'controversy|controversies|severe controversies|severe controversy|serious controversies|very severe controversies|scandal|scandals|controversy score|controversy level',
  ],
  [
    ['I find companies by their figures, and give no advice on shares.', 'ESG grade B or better'],
    'buy|sell|outperform|outperforms|outperforming|underperform|underperforms|recommend|recommends|recommended|recommendation|recommendations|target price|alpha|upside|downside|attractive|invest in|should i buy|should we buy|should i sell',
  ],
  [
    [
      'Shares of alignment are not known here. Name the objective and its answer.',
      'climate change mitigation: positive contribution',
    ],
    'taxonomy|eu taxonomy|taxonomy aligned|aligned with the eu taxonomy|aligned with the taxonomy|taxonomy alignment|aligned|alignment',
  ],
  [
    [
      'Name the indicator and its answer.',
      'emissions to water: data disclosed but possible adverse impact',
    ],
    'adverse|adverse impact|adverse impacts|principal adverse impact|principal adverse impacts|pai|pais',
  ],
  [
    ['Say a figure to sort by; other columns are sorted by their heads.', 'sorted by ESG score'],
    'sorted by|sort by|ordered by|order by|sorted|ordered|sort|ranked by|ranked',
  ],
  [
    [
      'WACI is of a whole portfolio. Of a company, say its carbon intensity.',
      'carbon intensity below 100 t per $m revenue',
    ],
    'waci|weighted average carbon intensity|weighted carbon intensity',
  ],
  [
    [
      'Several objectives are tested for significant harm. Name the objective and its rule.',
      'significant harm to biodiversity under the EU taxonomy',
    ],
    'dnsh|do no significant harm|dnsh failed|fails dnsh|fail dnsh|dnsh test|dnsh passed|does no significant harm',
  ],
  [['Grades have no plus or minus.', 'C or better'], '+'],
  [
    ['Prices and ratios of the market are not known here.', 'market cap over $1bn'],
    'p / e|pe|pe ratio|p / e ratio|price to earnings|p / b|price to book|dividend yield|cheap|expensive|undervalued|overvalued|price|prices|valuation|dividend|dividends|yield|growth|liquid|momentum|debt|leverage|beta',
  ],
  [
    ['Say a limit.', 'market cap over $10bn'],
    'large|big|small|mid|huge|tiny|large cap|large caps|small cap|small caps|mid cap|mid caps',
  ],
  [
    ['Say a limit or a grade.', 'graded B or better'],
    'good|bad|high|low|strong|weak|nice|poor|decent|excellent|great|solid|reasonable|significant|substantial|acceptable|serious|severe|leader|leaders|laggard|best in class|worst in class',
  ],
  [['Name each of them with its own limit.', 'scope 1 below 500 kt, scope 2 below 500 kt'], 'each'],
  [
    ['Say a limit: this is no number.', 'at least 5'],
    'few|many|several|around|about|roughly|approximately|nearly|almost|circa|some what|mostly|mainly|usually',
  ],
);

/** Where a company has its customers, which no query says. */
export const OF_MARKETS = phrases([
  true,
  [
    ...every(
      ['', 'that', 'who', 'which'],
      ['sell', 'sells', 'selling', 'export', 'exports', 'exporting'],
      ['to', 'into'],
    ),
    ...every(['with'], ['customers', 'sales', 'clients'], ['in']),
    ...every(['with'], ['revenue', 'revenues', 'sales'], ['from']),
  ].join('|'),
]);

/** Arms that no activity or figure is of alone. */
export const NUCLEAR_ARMS = phrases([
  true,
  every(
    ['nuclear', 'atomic'],
    ['weapons', 'weapon', 'arms', 'bombs', 'warheads', 'missiles', 'weaponry'],
  ).join('|'),
]);

/** A ranking or limit of each group by itself, which no query says. */
export const OF_EACH = phrases([
  true,
  ['', 'in ', 'of ', 'for ', 'from ', 'within ', 'by ']
    .flatMap((lead) =>
      ['each', 'every', 'per', 'the different', 'the various'].flatMap((each) =>
        'sector|sub sector|subsector|industry|peer group|country|region|group|grade|continent|market'
          .split('|')
          .map((group) => `${lead}${each} ${group}`),
      ),
    )
    .concat(
      ['by', 'across'].flatMap((lead) =>
        'sector|sectors|sub sector|sub sectors|industry|industries|country|countries|region|regions'
          .split('|')
          .map((group) => `${lead} ${group}`),
      ),
    )
    .join('|'),
]);

const TABLES: readonly Phrases<unknown>[] = [
  NOISE,
  COMPARATORS,
  AFTER_NUMBER,
  SHOWN,
  YEAR_WORDS,
  LINKS,
  NEGATIONS,
  JOINTS,
  WORD_NUMBERS,
  SHARES,
  SLICES,
  MULTIPLIERS,
  UNITS,
  CHANGES,
  SIZED_CHANGES,
  GRADE_MOVES,
  MOVED,
  MOVERS,
  SINCE,
  ENDS,
  SORTED_BY,
  ORDER_ENDS,
  RANKED_GROUPS,
  PEERS,
  GRADE_WORDS,
  GRADED_AT_ALL,
  MAJORITIES,
  BEFORE_GRADE,
  AFTER_GRADE,
  DATA_WORDS,
  MISSING_BEFORE,
  MISSING_AFTER,
  LACKING,
  HEADINGS,
  LEADS,
  LEAD_ENDS,
  SOFT,
  NOT_SHOWN,
  PRESENT_BEFORE,
  PRESENT_AFTER,
  YES_NO,
  DOINGS,
  SIDES_APART,
  TESTED,
  STATED,
  HAPPENED,
  DEEDS,
  RULES,
  RULE_HEADS,
  PAI_ANSWERS,
  PER_YEAR,
  PER_ENTERPRISE_VALUE,
  NOT_ASKED,
  EXCLUDED_FOR,
];

/** Every word that a rule knows. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set([
  ...FRAMES.flatMap(({ before, after }) =>
    [...before.keys(), ...after.keys()].flatMap((text) => text.split(' ')),
  ),
  ...TABLES.flatMap((table) => [...table.keys()].flatMap((text) => text.split(' '))),
  ...'between median medians percentile contains containing called named like th st nd rd ranked measured terms us mt free negative positive beating beat ahead behind trailing own respective versus against each called like includes including among amongst within belonging part across regarding through vs versus ahead open article'.split(
    ' ',
  ),
]);

/** Words that lead to something, or join it. */
const listed = (texts: string): readonly string[] => texts.split('|');
/** What companies are called where they are asked about. */
export const OF_COMPANIES = listed('company|companies|firms|issuers|stocks|names');
/** Before peers: whose they are. */
export const OWNERS = listed(
  'of|in|within|among|amongst|for|across|its|their|the|a|own|his|respective|vs|versus|against|to|each',
);
/** Last words of a figure that say that there is any. */
export const DATA_ASKED = listed('data|figure|figures|value|values|disclosure|disclosures');
/** Between a name and its part. */
export const CONTAINS = listed(
  'contains|containing|contain|like|called|named|includes|including|is|=|:',
);
/** Before each noun of a list: 'in Norway or in Peru'. */
export const BETWEEN_NOUNS = listed(
  'in|the|from|to|a|any|either|companies|company|firms|makers|producers|of',
);
/** Behind nouns that are left out. */
export const DENIED_COMPANIES = listed(
  'companies|company|firms|firm|names|stocks|issuers|makers|producers',
);
/** Before a place that companies are of. */
export const LEADING = listed('in|from|of|the|based|headquartered|located|domiciled|a|an');
/** Negations that reach the place behind them and no more: 'outside Europe'. */
export const OF_PLACES = listed(
  'outside|outside of|not in|none in|not based in|not located in|not headquartered in|not domiciled in|not from',
);
/** Before grades: any others are meant. */
export const DENYING_GRADES = phrases([
  true,
  'not|neither|other than|anything but|except|excluding|different from|never|but not|is not',
]);
/** Before a median or percentile: which side of it is meant. */
export const SIDES_OF_PEERS = phrases<'better' | 'worse'>(
  ['better', 'better than|beating|beat|ahead of'],
  ['worse', 'worse than|behind|trailing'],
);
