/** In which country an exchange is, by its names and its MIC. */
const EXCHANGES: readonly (readonly [string, RegExp])[] = [
  [
    'US',
    /nasdaq(?! (stockholm|helsinki|copenhagen|nordic|omx))|nyse(?! euronext)|new york|\bamex\b|arca|\bbats\b|cboe bzx|\b(xnas|xnys|xngs|arcx)\b/,
  ],
  ['SE', /stockholm|omx sto|\bxsto\b|spotlight|\bngm\b/],
  ['GB', /london|\blse\b|\bxlon\b|\baim\b/],
  ['DE', /xetra|frankfurt|deutsche b|\b(xetr|xfra)\b/],
  ['FR', /paris|\bxpar\b/],
  ['NL', /amsterdam|\bxams\b/],
  ['CH', /six swiss|swiss exchange|zurich|zuerich|virt x|\b(xswx|xvtx)\b/],
  ['IT', /milan|borsa italiana|\b(xmil|mtaa)\b/],
  ['ES', /madrid|bolsa|\b(xmad|bme)\b/],
  ['NO', /oslo|\bxosl\b/],
  ['DK', /copenhagen|kobenhavn|københavn|\bxcse\b/],
  ['FI', /helsinki|\bxhel\b/],
  ['BE', /brussels|\bxbru\b/],
  ['JP', /tokyo|\bxtks\b/],
  ['HK', /hong kong|\bxhkg\b/],
  ['AU', /australia|\basx\b|\bxasx\b/],
  ['CA', /toronto|\btsx\b|\bxtse\b/],
];

const byCode = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [country = '', ...codes] = line.split(' ');
      return codes.map((code) => [code, country] as const);
    }),
  );

/** Behind a blank, as Bloomberg writes: VOLVB SS, SAP GY, 7203 JP. A country, then its codes. */
const BEHIND_BLANK = byCode([
  'US US UW UN UQ UA UR UP UF UV',
  'SE SS',
  'GB LN',
  'DE GY GR GF GS GD',
  'FR FP',
  'NL NA',
  'CH SW SE VX',
  'IT IM',
  'ES SM SQ',
  'NO NO',
  'DK DC',
  'FI FH',
  'BE BB',
  'AT AV',
  'IE ID',
  'PT PL',
  'GR GA',
  'PL PW',
  'TR TI',
  'IL IT',
  'ZA SJ',
  'JP JP JT',
  'HK HK',
  'CN CH CG CS C1 C2',
  'TW TT',
  'KR KS KP KQ',
  'IN IN IS IB',
  'SG SP',
  'TH TB',
  'MY MK',
  'ID IJ',
  'PH PM',
  'AU AU AT',
  'NZ NZ',
  'CA CN CT CV',
  'BR BZ BS',
  'MX MM',
  'CL CI',
  'SA AB',
]);

/** Behind a dot, as Reuters and finance pages write: VOLVb.ST, NESN.S, 600519.SS. */
const BEHIND_DOT = byCode([
  'US N O OQ A K P US',
  'SE ST',
  'GB L IL',
  // the exchanges of Germany share their tickers
  'DE DE F BE MU DU HM HA SG',
  'FR PA',
  'NL AS',
  'CH S SW VX',
  'IT MI TI',
  'ES MC',
  'NO OL',
  'DK CO',
  'FI HE',
  'BE BR',
  'AT VI',
  'IE I IR',
  'PT LS',
  'GR AT',
  'PL WA',
  'TR IS',
  'IL TA',
  'ZA JO J',
  'JP T',
  'HK HK',
  'CN SS SZ',
  'TW TW TWO',
  'KR KS KQ',
  'IN NS BO',
  'SG SI',
  'TH BK',
  'MY KL',
  'ID JK',
  'PH PS',
  'AU AX',
  'NZ NZ',
  'CA TO V CN NE',
  'BR SA',
  'MX MX',
  'CL SN',
  'SA SR',
  'EG CA',
  'AR BA',
  'HU BD',
  'CZ PR',
  'QA QA',
]);

/** The country of an exchange that a cell names in words, by its MIC or by a code of tickers. */
export function countryOfExchange(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const named = EXCHANGES.find(([, says]) => says.test(plain));
  const code = plain.toUpperCase();
  return named?.[0] ?? BEHIND_BLANK.get(code) ?? BEHIND_DOT.get(code) ?? null;
}

/** A ticker without its exchange, and the country that the exchange is in. */
export interface Ticker {
  readonly base: string;
  readonly country: string | null;
}

/** What stands behind the last blank, colon or dot may be an exchange. */
const LAST_PART = /^(.+?)([ .:])([A-Z][A-Z0-9]{0,3})$/;
/** 'BRK.B', 'VOLV B' and 'BT/A' have a share class, 'BP.' ends in a dot. */
const BASE = /^[A-Z0-9]+(?:[-/. ][A-Z0-9]{1,3})?[./]?$/;

function exchangeOf(sign: string, ending: string): string | null {
  if (sign === '.') return BEHIND_DOT.get(ending) ?? null;
  return BEHIND_BLANK.get(ending) ?? (ending.length === 4 ? countryOfExchange(ending) : null);
}

function baseOf(text: string, country: string | null): string {
  const base = BASE.test(text) ? text.replace(/[-/. ]/g, '') : '';
  // the numbers of Hong Kong are written with zeros in front and without
  return country === 'HK' ? base.replace(/^0+/, '') : base;
}

export function splitTicker(text: string): Ticker {
  const plain = text.replace(/ (?:EQUITY|COMDTY|CORP)$/, '').trim();
  const [, front = '', sign = '', ending = ''] = LAST_PART.exec(plain) ?? [];
  const country = exchangeOf(sign, ending);
  // what is no exchange is a share class
  return { base: baseOf(country === null ? plain : front, country), country };
}
