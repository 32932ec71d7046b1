import { type DecimalSign, figuresIn, type FigureInText } from '../figures/index.ts';

/** Words about what is wanted, or about how something is measured, are not about what is. */
const NOT_A_FACT =
  /\b(?:targets?|goals?|aims?|vision|strive\w*|aspir\w+|ambition|commit(?!tee)\w*|by 20[3-9]\d|divided|rated|calculated (?:by|as|per|from)|sectors?|industry|asks? for|recommends?|financed|portfolios?|clients|will|would (?:have|be)|expects?|wäre|wären|hätte|hätten|würden?|auraient|aurait|serait|seraient|habría|habrían|sería|skulle|mål(?:et)?|zielen?|porter(?= (?:à|la))|réduire de|ramener|viser|d['’]ici|streben|anstreben|siktar|objectif|objetivo)\b/i;
const CHANGE =
  '(?:reduc|decreas|increas|fell|fall|rose|rise|improv|declin|grew|cut|drop|avoid|sav|lower|down|eased|edged|narrowed|slipped|climbed|(?<!\\bma[dk]es? )up|minska|öka|ökn|sank|gesunken|gestiegen|réduit|reduj)\\w*';
/** A figure behind these words is a change, or a bound. */
const BEFORE_NO_FACT = new RegExp(
  `\\b(?:${CHANGE}(?:\\s+[\\w’'-]+){0,9}\\s+(?:by|med|um|de|en|of)|more than|less than|fewer than|up to|at least|over|below|above|under|since|than|another|a further|(?:top|bottom)|unter|über|mindestens|höchstens|weniger als|mehr als|minst|högst|över|mer än|mindre än|moins de|plus de|inférieure? à|supérieure? à|menos de|más de|por (?:debajo|encima) del?)\\s+(?:(?:an?|approximately|about|around|some|nearly|almost|cirka|ca\\.?)\\s+)*$`,
  'i',
);
const CHANGES = new RegExp(`\\b${CHANGE}`, 'i');
/** '9.6% compared with 10.9%' is a figure where its verb says so. */
const COMPARED = /^\s?(?:%|per ?cent)\s*compared/i;
const LEADS_TO_FACT = /\b(?:was|were|is|are|stood at|came to|reached|totall?ed)\s*$/i;
/** A figure before these words is a change. */
const AFTER_NO_FACT =
  /^\s?(?:%|per ?cent|percentage points?)?\s*(?:lower|higher|less|more|fewer|reduction|decrease|increase|drop|improvement|points?|pp|year[- ]on[- ]year|compared|(?:among|for) (?:wo)?men\b|entre (?:las mujeres|los hombres)|chez les (?:femmes|hommes)|bland (?:kvinnor|män)|bei (?:den )?(?:frauen|männern))/i;
const MONTH =
  /^\s?(?:January|February|March|April|May|June|July|August|September|October|November|December|januari|februari|mars|maj|juni|juli|augusti|oktober|Januar|Februar|März|Mai|Dezember|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?!\p{L})/iu;
/** What was saved, and is no figure of what was used. */
const SAVED =
  /(?<!\p{L})(?:sav(?:es?|ed|ing)|avoid(?:s|ed|ing)?|cut(?:s|ting)?|spart?en?|spart|einspar\p{L}*|sparar|sparade|undv[ie]k\p{L}*|évit\p{L}+|économis\p{L}+|ahorr\p{L}+|evit\p{L}+|offset\p{L}*|compensat\p{L}+)(?:\s+(?:approximately|about|around|some|nearly|almost|jährlich|rund|cirka|environ|unos))?\s*$/iu;
/** Others that a company is compared with. */
const OF_OTHERS =
  /\b(?:competitors|peers|rivals|(?:sector|national|market) (?:average|mean|median))\b|(?<!\p{L})(?:Wettbewerber|Branchendurchschnitt|branschsnitt|branschens genomsnitt|konkurrenter|concurrents|moyenne du secteur|competidores|media del sector)/iu;
/** Figures that are not those of the report, or not of the whole company. */
const OF_ELSEWHERE =
  /\b(?:originally|previously|first|initially) (?:reported|published|disclosed|stated)\b|ursprünglich (?:berichtet|veröffentlicht)|tidigare (?:rapporterat|redovisat|publicerat)|(?:initialement|précédemment) (?:publié|déclaré)|(?:publicad|reportad|comunicad)[oa]s? (?:anteriormente|inicialmente)/i;
const ONE_SITE =
  /\b(?:[Ff]or|[Aa]t|[Ii]n|[Oo]f) (?:the|this|our|its|one) (?:\p{Lu}[\p{L}-]+ )?(?:site|plant|mill|factory|mine|refinery|smelter|foundry|brewery|warehouse|quarry|terminal)\b|\bAm Standort\b|^Vid \p{Lu}\p{L}+|\bvid (?:bruket|fabriken)|\b(?:The|Our|Its) (?:\p{Lu}[\p{L}-]+ ){0,3}(?:plant|mill|refinery|smelter|brewery|factory)\b|\b[IL]m Werk \p{Lu}|\b[Ll]['’]usine d|^La (?:laiterie|fonderie|raffinerie|brasserie|centrale|cimenterie|mine|fábrica|refinería|cementera) de \p{Lu}|\b(?:utsläppen|[Ee]missions) (?:där|there)\b|\b(?:[Ll]e|[Nn]otre) site d|\b(?:[Ll]a|[Nn]uestra) planta d/u;
/** Characters before a figure in which its metric is named, and after it in which its unit is. */
const BEFORE = 110;
const AFTER = 60;
/** A score is out of as many points as there can be. */
const OF_ALL = /^ (?!(?:points )?out of (?:100|10|5)\b)(?:out )?of (?:(?:the|our|its|all) )?\d/;
const ALL_OF = /(?:[\d%]|\bscore|\bpoints) (?:out )?of (?:(?:the|our|its|all) )?$/;
const YEAR = /^(?:19|20)\d\d$/;
/** What stands before the number of a scope: 'scope 1', 'alcance 1 y 2', 'Scope 1 och 2'. */
const NAMES_A_SCOPE =
  /(?:scopes?|alcances?|p[ée]rim[èe]tres?|omfattning|tier)[\s\d,&+–-]{0,8}(?:(?:and|och|und|et|y|to)\s?)?(?:scopes? )?$/i;
const PAGE_OF =
  /(?<!\p{L})(?:pages?|pp?\.|seiten?|sidan?|sidor|páginas?|notes?|noten?|tables?|tabellen?|tableau|tabla|chapter|kapitel)\s?$/iu;

/** A figure of a sentence with the words around it. */
export interface Place {
  readonly figure: FigureInText;
  readonly before: string;
  readonly after: string;
}

export const PERCENT = /^\s?(?:%|per ?cent|procent|prozent|pour cent|por ciento)/i;

/** Where the words behind a figure begin that has another in brackets behind it: '238,400 (251,700) t'. */
const behindBracket = (
  sentence: string,
  figure: FigureInText,
  next: FigureInText | undefined,
): number | null =>
  next !== undefined &&
  sentence.slice(figure.end, next.start) === ' (' &&
  sentence[next.end] === ')'
    ? next.end + 1
    : null;

/** Each figure with the words between it and its neighbours. Years are not figures here. */
export function placesOf(sentence: string, sign: DecimalSign | null): readonly Place[] {
  const figures = figuresIn(sentence, sign).filter(({ printed }) => !YEAR.test(printed));
  const isName = ({ start, end, printed }: FigureInText): boolean =>
    MONTH.test(sentence.slice(end)) ||
    PAGE_OF.test(sentence.slice(0, start)) ||
    // '4 of 11 directors (36%)' says the share
    OF_ALL.test(sentence.slice(end)) ||
    ALL_OF.test(sentence.slice(0, start)) ||
    (/^[123]$/.test(printed) && NAMES_A_SCOPE.test(sentence.slice(0, start)));
  const values = figures.filter((figure) => !isName(figure));
  return values.map((figure, index) => {
    const from = Math.max(values[index - 1]?.end ?? 0, figure.start - BEFORE);
    const next = values[index + 1]?.start ?? sentence.length;
    const bracketed = behindBracket(sentence, figure, values[index + 1]);
    const end = values[index + 2]?.start ?? sentence.length;
    return {
      figure,
      before: sentence.slice(from, figure.start),
      after:
        bracketed === null
          ? sentence.slice(figure.end, Math.min(next, figure.end + AFTER))
          : sentence.slice(bracketed, Math.min(end, bracketed + AFTER)),
    };
  });
}

/** ': – 46,700 t' */
const BELOW_ZERO = /(?:^|[:(;])\s*[–−-]\s?$/;

/** Whether a figure is a change, a bound, or of something else than the company in its year. */
export const isNoFact = ({ before, after }: Place): boolean =>
  BEFORE_NO_FACT.test(before) ||
  BELOW_ZERO.test(before) ||
  (AFTER_NO_FACT.test(after) && !(COMPARED.test(after) && LEADS_TO_FACT.test(before))) ||
  SAVED.test(before) ||
  (/^\s?(?:%|per ?cent)/i.test(after) &&
    CHANGES.test(lastClauseOf(before)) &&
    !/\b(?:to|from|with|was|were|till|auf)\s*$/i.test(before));

/** 'fell by 2,300 t and withdrawals by 14,000 m3': what is behind the verb of a change is one. */
export const isChangeBehind = ({ before, figure }: Place, sentence: string): boolean =>
  /\b(?:by|med|um)\s*$/i.test(before) && CHANGES.test(sentence.slice(0, figure.start));

export const isChanged = (text: string): boolean => CHANGES.test(text);

/** The words before a figure from the last break on. */
export const lastClauseOf = (before: string): string =>
  before.split(/[;:](?=.{0,300}[a-z]{3})|, (?=\w+ \w+ \w+ \w+)/).at(-1) ?? before;

/** ', which account for 96% of our footprint,' */
const ASIDE = /, which (?:account|make|represent|constitute|form)[^,;.]{4,60},/;

/** '(previously reported: 50.2 kt)' */
const EARLIER = /\((?:originally|previously|first|initially|earlier) [^()]{3,60}\)/i;

/** ', beating our aim of 90%': what was wanted stands behind what is. */
const AGAINST_AIM =
  /,? (?:beating|exceeding|surpassing|meeting|missing|above|below|against|ahead of|short of|in line with|versus) (?:our|the|its|a) (?:\p{L}+ ){0,3}(?:aim|target|goal|ambition)\b/iu;

/** A text of the same length without what stands there behind a comma. */
function withoutAim(text: string): string {
  const from = text.search(AGAINST_AIM);
  const to = text.indexOf(';', from);
  const end = to === -1 ? text.length : to;
  return from === -1 ? text : text.slice(0, from) + ' '.repeat(end - from) + text.slice(end);
}

/** '–46% of emissions': what begins with a change goes on with others. */
const IS_CHANGE = /^[–−-]\s?\d[\d.,]*\s?(?:%|per ?cent|procent|prozent)/i;

/** Another company than that of the report. */
const OF_ANOTHER =
  /(?<!\p{L})(?:our|its|the|notre|unsere|vår) subsidiary|\(\d{1,3}(?:\.\d+)?% (?:held|owned)\)|contributed .{2,24} to (?:the )?(?:group |our )?(?:revenue|sales|turnover)(?!\p{L})|(?<!\p{L})subsidiary,|franchised? (?:stores|hotels|shops)|spun[- ]off|(?<!\p{L})(?:[Ll]a|[Nn]otre) filiale|tochter(?:gesellschaft|unternehmen)(?!en)|dotterbolaget|(?<!\p{L})la filial(?!\p{L})/iu;
const OF_ONE_OTHER =
  /\b(?:[Oo]ur|[Tt]he|[Aa]|[Oo]ne) (?:supplier|customer|competitor|contractor|tenant|associate) \p{Lu}|\b[Nn]otre fournisseur \p{Lu}|\b[Uu]nser (?:Lieferant|Kunde) \p{Lu}/u;
/** The next sentence is about it too. */
const GOES_ON_WITH_IT =
  /(?:^|[;,] )(?:it|its|they|elle|il|ses|son|sie|ihr|ihre|den|dess|ella|su|sus)(?!\p{L})/iu;

/** The part of a sentence that states facts: to the half that says what is wanted. */
export function factsOf(text: string, before = ''): string {
  const isOfAnotherBefore = OF_ANOTHER.test(before) || ONE_SITE.test(before);
  if (OF_ANOTHER.test(text) || (isOfAnotherBefore && GOES_ON_WITH_IT.test(text))) return '';
  const blank = (part: string): string => ' '.repeat(part.length);
  const sentence = withoutAim(text.replace(ASIDE, blank).replace(EARLIER, blank));
  const at = sentence.search(NOT_A_FACT);
  const isElsewhere = [OF_ELSEWHERE, OF_OTHERS, OF_ONE_OTHER, ONE_SITE, IS_CHANGE].some((each) =>
    each.test(sentence),
  );
  if (isElsewhere) return '';
  return at === -1 ? sentence : sentence.slice(0, Math.max(0, sentence.lastIndexOf(';', at)));
}

const SWEDISH = /[åä]|\b(?:och|uppgick|koldioxid\w*|procent|blev|farligt|var (?=\d))/i;

export const isSwedish = (sentence: string): boolean => SWEDISH.test(sentence);

/** In Swedish a ton has 1,000 kg; in English it may have 907 or 1,016. */
const SWEDISH_TON = /(?<!\b(?:tusen|miljoner) )\bton\b/gi;

/** The words of a unit that stand in a text, with a ton of that text's language. */
export const inTonnes = (words: string, text: string): string =>
  isSwedish(text) ? words.replace(SWEDISH_TON, 'tonnes') : words;
