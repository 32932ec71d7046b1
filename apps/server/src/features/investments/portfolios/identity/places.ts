/** In which country an exchange is, by its names, its MIC and the endings of tickers. */
const EXCHANGES: readonly (readonly [string, RegExp])[] = [
  [
    'US',
    /nasdaq(?! (stockholm|helsinki|copenhagen|nordic|omx))|nyse|new york|\bamex\b|arca|\bbats\b|cboe bzx|\b(xnas|xnys|xngs|arcx|us|uw|un|uq|ua|ur|up)\b/,
  ],
  ['SE', /stockholm|omx sto|\b(xsto|ss|st)\b|spotlight|\bngm\b/],
  ['GB', /london|\blse\b|\b(xlon|ln|l)\b|\baim\b/],
  ['DE', /xetra|frankfurt|deutsche b|\b(xetr|xfra|gy|gr|de|f)\b/],
  ['FR', /paris|\b(xpar|fp|pa)\b/],
  ['NL', /amsterdam|\b(xams|na|as)\b/],
  ['CH', /six swiss|swiss exchange|zurich|zuerich|virt x|\b(xswx|xvtx|sw|vx)\b/],
  ['IT', /milan|borsa italiana|\b(xmil|mtaa|im|mi)\b/],
  ['ES', /madrid|bolsa|\b(xmad|bme|sm|mc)\b/],
  ['NO', /oslo|\b(xosl|no|ol)\b/],
  ['DK', /copenhagen|kobenhavn|københavn|\b(xcse|dc|co)\b/],
  ['FI', /helsinki|\b(xhel|fh|he)\b/],
  ['BE', /brussels|\b(xbru|bb|br)\b/],
  ['JP', /tokyo|\b(xtks|jp|jt|t)\b/],
  ['HK', /hong kong|\b(xhkg|hk)\b/],
  ['AU', /australia|\basx\b|\b(xasx|au|ax)\b/],
  ['CA', /toronto|\btsx\b|\b(xtse|cn|ct|to)\b/],
];

export function countryOfExchange(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? null : (EXCHANGES.find(([, says]) => says.test(plain))?.[0] ?? null);
}

/** A ticker without its exchange, and the country that the exchange is in. */
export function splitTicker(text: string): {
  readonly base: string;
  readonly country: string | null;
} {
  const [, base = '', ending = ''] =
    /^([A-Z0-9]+(?:[-/][A-Z])?)(?:[ .]([A-Z]{1,4}))?(?: EQUITY)?$/.exec(text) ?? [];
  // a dot before one letter may part a share class: BRK.B
  return {
    base: base.replace(/[-/]/g, ''),
    country: ending === '' ? null : countryOfExchange(ending),
  };
}
