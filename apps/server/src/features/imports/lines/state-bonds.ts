import { countryNamed } from './country-words.ts';
import { plainHeader } from './plain-header.ts';

/** What markets call the bonds of a state, at the start of a plain name, by its country. */
const SERIES: Readonly<Record<string, RegExp>> = {
  AT: /^(ragb|republic of austria|republik osterreich|austria govt)\b/,
  AU: /^(acgb|australian govt|australia commonwealth|commonwealth of australia)\b/,
  BE: /^(olo|bgb|belgium kingdom|kingdom of belgium|belgian)\b/,
  CA: /^(canadian gov t|canadian govt|canada govt|government of canada|can \d)/,
  CH: /^(schweizerische eidgenossenschaft|eidgenossenschaft|swiss confederation|switzerland govt|swiss govt)\b/,
  DE: /^(bund|bunds|bundesanleihe|bundesobl\w*|bundesrep\w*|bundesschatz\w*|bundesschuld\w*|bobl|schatz|bubill|dbr|obl \d|bko|deutschland rep|federal republic of germany|germany govt)\b/,
  DK: /^(dgb|denmark govt|danish govt|danske stat|kingdom of denmark)\b/,
  ES: /^(spgb|bonos y oblig\w*|bonos (y obligaciones )?del estado|obligaciones del estado|letras del tesoro|reino de espana|spain govt|spanish govt|kingdom of spain)\b/,
  FI: /^(rfgb|finnish gov t|finnish govt|finland govt|republic of finland|suomen valtio)\b/,
  FR: /^(oat|oati|oatei|btf|btan|frtr|france (govt of|gouv|o a t|oat)|govt of france|government of france|french republic|republique francaise|republic of france)\b/,
  GB: /^(gilt|uk gilt|ukt|united kingdom (gilt|govt|treasury)|uk (tsy|treasury|govt|conventional gilt)|hm treasury|treasury gilt)\b/,
  IE: /^(irish govt|irish treasury|irish tsy|ireland govt|republic of ireland|irgb)\b/,
  IT: /^(btp|btps|buoni poliennali|buoni del tesoro|buoni ordinari|ccts?|ccteu|bots|italy govt|italy buoni|repubblica italiana|republic of italy)\b/,
  JP: /^(jgb|japan govt|government of japan|japan government|japan \d)/,
  NL: /^(dsl|netherlands govt|netherlands government|kingdom of the netherlands|dutch (state|govt)|nether \d)/,
  NO: /^(ngb|norwegian gov\w*|norway govt|kingdom of norway|norske stat)\b/,
  PT: /^(pgb|obrigacoes do tesouro|portugal govt|portuguese|republic of portugal)\b/,
  SE: /^(sgb|swedish gov\w*|sweden govt|kingdom of sweden|svenska staten|statsobligation\w*|riksgalden)\b/,
  US: /^(us treasury|u s treasury|united states treas\w*|united states of america|ust|treasury (n b|note|bill|bond|inflation)|t (note|bill|bond)|us t (note|bill|bond)|tsy infl\w*|wi treasury)\b/,
};

/** 'TREASURY 4 1/4% 2032' and 'TREASURY STOCK' are of the state whose ISIN stands beside them. */
const TREASURY = /^(treasury|tsy|government|govt) (\d|stock|gilt|bond)/;
const WITH_TREASURY: ReadonlySet<string> = new Set(['GB', 'US', 'IE', 'AU', 'IN', 'ZA']);

/** Words of a bond and of a form of state, which leave the name of the country alone. */
const OF_BONDS = new Set(
  `bund bunds bond bonds note notes treasury tsy govt government gouvernement state staat stat etat estado
    stato olo oat btp gilt gov anl anleihe anleihen staatsanleihe staatsanleihen obligation obligations
    obligationer bono bonos rep republic republik republique republica repubblica kingdom konigreich royaume
    reino regno koninkrijk kongeriget kongeriket konungariket federal of the de la del di van der d v dl eo n b`.split(
    /\s+/,
  ),
);
const FORMAL =
  /\b(republic|republik|republique|republica|repubblica|kingdom|konigreich|royaume|reino|regno|koninkrijk|kongeriget|kongeriket|konungariket)\b/;

/** The country whose name is left without coupon, dates and words of a bond: 'Belgique 1,25% 22/04/2033 OLO'. */
function countryLeft(plain: string): string | null {
  const words = plain.split(' ');
  const isOfTerms = (word: string): boolean => /\d/.test(word) || word === 'pct';
  if (!words.some(isOfTerms)) return null;
  const left = words.filter((word) => !isOfTerms(word));
  const own = left.filter((word) => !OF_BONDS.has(word));
  return countryNamed(left.join(' ')) ?? countryNamed(own.join(' '));
}

/**
 * The country, as two letters, of a bond that is named as those of a state; null for any other.
 * A code of another country says that it is no such bond: states issue at home in their own series.
 */
export function stateOfBond(name: string, isin: string): string | null {
  const plain = plainHeader(name.replace(/^[\d.,]+ ?%/, ''));
  const home = isin.slice(0, 2).toUpperCase();
  if (WITH_TREASURY.has(home) && TREASURY.test(plain)) return home;
  const named = Object.keys(SERIES).find((country) => SERIES[country]?.test(plain)) ?? null;
  if (named !== null && isAtHome(named, home)) return named;
  const left = countryLeft(plainHeader(name));
  // a state that borrows abroad is called by its whole name
  const mayBeAbroad = home === 'XS' && FORMAL.test(plain);
  return left !== null && (mayBeAbroad || isAtHome(left, home)) ? left : null;
}

const isAtHome = (country: string, home: string): boolean => home === '' || home === country;
