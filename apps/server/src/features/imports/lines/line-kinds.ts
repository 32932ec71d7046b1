import type { AsideKind } from '@verdure/contract/investments/upload-account';

import { plainHeader } from './plain-header.ts';

const TOTAL =
  /^(grand |net |sub ?|mellan|zwischen|sous |del|gesamt|fund |portfolio |account )?(total|totals|totale|totali|totalt|totaux|totaal|totaali|subtotaal|totalsum|summa|summe|somme|suma|sum|subtotal|delsumma|delsum|gesamt|gesamtsumme|gesamtergebnis|i alt|ialt|razem|ogołem|suma calkowita|celkem|yhteensa|toplam|итого|всего|合計)(?![\p{L}\p{N}])( (assets|net assets|equities|equity|portfolio|holdings|securities|investments|value|market value|fund|nav|bonds|cash|fixed income|stocks|aktien|aktier|actions|obligationen|obligationer|obligations|depot|innehav|fonds|fond|cartera|general|vermogen|wertpapiere|of|for|in|long|short|pct|sek|eur|usd|chf|gbp|nok|dkk|acciones|titulos|verdipapirer|aksjer|portefeuille|beholdning|portafoglio|fondo|100).*)?$/u;
const NET_ASSETS =
  /^(nav|net asset value|inventarwert|valeur liquidative|vl) (per|pro|par|je) .*|^(total )?(net assets|net asset value|nettovermogen|inventarwert|netto inventarwert|nettoinventarwert|actif net( total)?|patrimonio netto|nettoactief|intrinsieke waarde|aktywa netto|fondformogenhet|patrimonio( neto| total)?|forvaltningskapital|fondsvermogen|gesamtvermogen|nav)$/;

/** Whether a label is one of a sum. The companies TotalEnergies and Total Play are none. */
export function isTotalLabel(label: string): boolean {
  const plain = plainHeader(label.replace(/:\s*$/, ''));
  return TOTAL.test(plain) || NET_ASSETS.test(plain);
}

const SUM_OF =
  /^(sub ?|mellan|zwischen|sous |del)?(total|totale|totali|totalt|totaal|subtotaal|summa|summe|somme|suma|subtotal|delsumma|gesamt|razem|celkem|yhteensa) /;
const COMPANY = /^total(energies)? (sa|se|energies|play|access|produce|oil|gas|gabon|site)\b/;

/** Whether a label is one of the sum of a group, such as 'Summa Danmark'; only beside lines with codes. */
export function isSumOfGroup(label: string): boolean {
  const plain = plainHeader(label);
  return SUM_OF.test(plain) && !COMPANY.test(plain);
}

const CASH_TYPE =
  /\b(cash|money market|liquidity|liquid|likvida|likviditet|kassa|liquide|liquiditat|liquiditaten|flussige mittel|liquidites?|tresorerie|efectivo|liquidez|tesoreria|kontanter|liquidita|liquide middelen|caixa|gotowka|kateinen|kateisvarat|bankinnskudd|bank account|deposits?|bankguthaben|bank balance|stif|stiv|repo|repurchase)\b|^(ra|ca|csh)$/;
const DERIVATIVE_TYPE =
  /\b(future|futures|option|options|swap|swaps|swaption|cds|derivative|derivatives|derivat|derivater|derivate|derives|derivados|futuros?|opcion|opciones|opzioni|opties|contrats? a terme|warrant|warrants|forward|forwards|termin|terminer|terminkontrakt)\b|^(dfe|dir|dcr|de|dco|do|fu|fut|futs|op|opt|sw|swp|irs)$/;
const CURRENCY_TYPE =
  /\b(fx|forex|foreign exchange|currency|currencies|valuta|devisen|devises|divisas|fx forward|currency forward|spot)\b|^(fw|fwd|fxf)$/;
/** In TPT the third sign of a CIC code says what it is. */
const CIC = /^[A-Z]{2}([0-9A-F])[0-9A-Z]$/;

function kindOfType(type: string): AsideKind | 'holding' | null {
  const cic = CIC.exec(type.trim());
  if (cic !== null) {
    const [, sign = ''] = cic;
    if (sign === '7') return 'cash';
    if (sign === 'E') return 'currency';
    return /[A-DF]/.test(sign) ? 'derivative' : 'holding';
  }
  const plain = plainHeader(type);
  if (plain === '') return null;
  if (CURRENCY_TYPE.test(plain)) return 'currency';
  if (DERIVATIVE_TYPE.test(plain)) return 'derivative';
  if (CASH_TYPE.test(plain)) return 'cash';
  return 'holding';
}

const CODES =
  'usd|eur|sek|gbp|chf|nok|dkk|jpy|cad|aud|nzd|hkd|sgd|cny|cnh|inr|krw|twd|brl|mxn|zar|pln|czk|huf|try|ils|thb|idr|myr|php|isk|ron|clp|cop|pen|sar|aed|qar|kwd|egp';

const CASH_NAME =
  /^((net |total |other )?cash( (cash|and|or|at|in|on|balance|balances|equivalents?|collateral|account|position|component|offset|margin|deposit|usd|eur|sek|gbp|chf|nok|dkk|jpy|cad|aud).*)?|(net )?(other|current) (net )?(assets|liabilities).*|(sonstige|ubrige|andere) (vermogensgegenstande|verbindlichkeiten|forderungen|aktiva|passiva|vermogenswerte).*|(verbindlichkeiten|forderungen)( .*)?|autres (actifs|passifs|creances|dettes).*|(creances|dettes)( .*)?|otros (activos|pasivos).*|(altre|altri) (attivita|passivita|attivi).*|overige (activa|passiva|vorderingen|schulden).*|ovriga? (tillgangar|skulder|fordringar).*|andre (aktiver|eiendeler|forpliktelser|fordringer).*|(fordringar|skulder)( .*)?|(net )?receivables?.*|(net )?payables?.*|likvida medel.*|likviditet.*|kassa.*|bankkonto.*|bankmedel.*|bankguthaben.*|barmittel.*|liquide mittel.*|liquiditat.*|liquidita( .*)?|liquide middelen.*|liquiditeiten.*|kasmiddelen.*|banktegoed(en)?.*|rekening courant.*|kas|disponibilita.*|conti? correnti?.*|conto corrente.*|contanti|disponibilidades.*|caixa|caixa e (equivalentes|bancos).*|cuentas? corrientes?.*|comptes? courants?.*|comptes? (bancaires?|especes).*|especes|depositos?( .*)?|gotowka.*|srodki pieniezne.*|rachunek.*|kateinen.*|kateisvarat.*|rahavarat.*|pankkitili.*|kontant(a|beholdning).*|flussige mittel.*|liquidites?.*|tresorerie.*|disponibilites?.*|efectivo.*|liquidez.*|tesoreria.*|kontanter.*|kontant.*|kontokorrent.*|girokonto.*|kontoguthaben.*|guthaben.*|[a-z]{3} (bank)?guthaben.*|[a-z]{3} bankkonto.*|verrechnungskonto.*|geldkonto.*|(pending|unsettled) (trades?|settlements?|transactions?|cash).*|cash sweep.*|[a-z]{2,4} cash|bankinnskudd.*|bankindestaende.*|margin (cash|account|deposit).*|bank account.*|.* bank account( [a-z]{3})?|.*\bcash collateral\b.*|current account.*|(time |term |fixed )?deposits?( (account|at|with|in|usd|eur|sek|gbp|chf|nok|dkk).*)?|accrued (interest|income|fees|expenses).*|stuckzinsen.*|(aufgelaufene|abgegrenzte) zinsen.*|zinsanspruche.*|interets courus.*|coupons courus.*|upplupen (ranta|kupong).*|palo[bp][a-z]* rente.*|opgelopen rente.*|lopende rente.*|intereses devengados.*|cupon corrido.*|rateo.*|ratei.*|interessi maturati.*|dividends? receivable.*|money market.*|([a-z]{3} )?(us|u s|united states|canadian|australian|hong kong|singapore) dollars?|euro|euros|pounds? sterling|swiss francs?|japanese yen|svenska kronor|swedish kronor?|norske kroner|danske kroner|schweizer franken|dollar us|franc suisse|klientmedel.*|konto( .*)?|fremdwahrungskonto.*|(tages|fest|termin)geld.*|sichteinlagen.*|lombardkredit.*|cuentas? .*|saldo( .*)?|frais (de (gestion|garde|depositaire|administration) )?a payer.*|(management|performance|custody) fees?( .*)?|(capital|income|dealing|settlement|client|trading|product|savings|loan) (cash )?account.*)$/;
const CURRENCY_NAME =
  /\b(foreign exchange|fx (forward|fwd|swap|spot)|currency (forward|contract|swap)|forward (currency|fx|contract|exchange)|fxs|fxf|fx fwd|valutatermin\w*|valutaterminer|devisentermin\w*|change a terme|terme devise|(achat|vente)s? a terme|termin(kauf|verkauf)|(compra|venta) a plazo|(acquisto|vendita) a termine)\b/;
/** Two currencies, as a contract on them is called; one alone is cash. */
const PAIR = new RegExp(
  `\\b(${CODES})( sold| to| vs| sell)? (${CODES})\\b|\\b(${CODES})(${CODES})\\b`,
);
const CODE_CASH = new RegExp(
  `^(${CODES})$|^(${CODES}) (cash|currency|curncy|account|konto|balance|spot)\\b|^(cash|konto|account|bank|valuta) (${CODES})$`,
);

const MOST_NAME = 200;
const CONTRACT =
  /\b(futures?|fut|emini|e mini|put|call|swaption|cdsi|cdx|itrx|itraxx|terminkontrakt|futur)\b/;
const TERM = /\d|\b(jan|feb|mar|apr|may|maj|jun|jul|aug|sep|oct|okt|nov|dec|dez|contract|index)/;
const CONTRACT_ALONE =
  /\b(futures|interest rate swap|ranteswap|valutaswap|repo|total return swap|credit default swap|irs|trs|cds|swap|stib3m)\b|\beurib|^omxs30 ?\d|^omxesg\d?[a-z]/;

const MONTH =
  '(?:jan|janv|ene|gen|feb|fev|fevr|mar|mrt|apr|abr|avr|may|mai|maj|mag|mei|jun|juin|giu|jul|juil|lug|aug|ago|aou|sep|sept|set|oct|okt|ott|out|nov|dec|dez|dic)[a-z]{0,6}';
/** 'Futuro Eurostoxx dic-26': a fund is called 'Futuro 2040' as well, and has no month. */
const NAMED_FIRST = new RegExp(
  `^(?:futuros?|contrats? a terme|contratti? a termine|opcion(?:es)?|opzion[ei]|opc(?:ao|oes)|opties?|termijncontract(?:en)?) .*\\b${MONTH} ?\\d{2,4}\\b`,
);

/** A contract is named with its term; some words say it alone. */
const isContract = (name: string): boolean =>
  (CONTRACT.test(name) && TERM.test(name)) || CONTRACT_ALONE.test(name) || NAMED_FIRST.test(name);

/** 'EURO-BUND FUTURE DEC25': the word and the month that it ends in. */
const FUTURE = /\b(futures?|fut)\b/;
const MONTH_AT_END = new RegExp(`\\b${MONTH} ?\\d{2,4}$`);

function isListedFuture(name: string): boolean {
  const plain = plainHeader(name.slice(0, MOST_NAME));
  return FUTURE.test(plain) && MONTH_AT_END.test(plain);
}

/** What a name says that has no code beside it. */
function kindOfName(text: string, isTyped: boolean): AsideKind | null {
  const name = plainHeader(text.slice(0, MOST_NAME));
  if (CURRENCY_NAME.test(name) || PAIR.test(name)) return 'currency';
  if (!isTyped && isContract(name)) return 'derivative';
  return CASH_NAME.test(name) || CODE_CASH.test(name) ? 'cash' : null;
}

/** A line that is cash or a contract, by what its kind and name say; null for a holding. */
export function asideKindOf(line: {
  readonly name: string;
  readonly type: string;
  readonly isin: string;
}): AsideKind | null {
  const type = kindOfType(line.type);
  // a money market fund is held like any other
  if (type === 'cash' && line.isin !== '') return null;
  if (type !== null && type !== 'holding') return type;
  // OTC derivatives have ISINs of their own, and futures that are listed
  if (/^EZ[A-Z0-9]{10}$/.test(line.isin) || isListedFuture(line.name)) return 'derivative';
  return line.isin === '' ? kindOfName(line.name, type !== null) : null;
}

const BOND_TYPE =
  /\b(bond|bonds|fixed income|debt|note|notes|dbt|corporate|obligation|obligations|obligationer|obligasjoner|anleihe|anleihen|renten|rentenpapiere|bono|bonos|renta fija|loan|lon|abs|mbs|convertible|certificate|treasury|government|sovereign)\b/;
const BOND_NAMES = [
  /\d ?%/,
  /\d\/\d{1,2}\/\d{2}/,
  /\d[.,]\d/,
  /\b20[2-9]\d\b/,
  /\b(perp|perpetual|frn|float|floating|snr|sub|emtn|mtn|senior|bond|notes?|obl|obligation|certifikat|tier)\b/i,
];

const SHARE_NAME =
  /\b(ord|ordinary|ordinaires?|common stock|com stk|shares|namen-?aktien?|namens-?aktien?|inhaber-?aktien?|actions|azioni|acciones)\b/i;

/** Whether a line is a bond: its name alone never says which issuer it is of. */
export function isBond({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const cic = CIC.exec(type.trim());
  if (cic !== null) return /[1256]/.test(cic[1] ?? '');
  if (BOND_TYPE.test(plainHeader(type))) return true;
  // the nominal value of a share looks like the terms of a bond: 'ORD USD0.20'
  if (SHARE_NAME.test(name) && !name.includes('%')) return false;
  return BOND_NAMES.some((says) => says.test(name));
}

const STATE_TYPE =
  /^(sovereign|sovereign bonds?|government bonds?|treasury|treasuries|treasury (bonds?|notes?|bills?)|statsobligation(er)?|staatsanleihen?|emprunts? d etat|bonos? del estado)$/;
const STATE_NAME =
  /^(the )?((united states|us|u s) treasury.*|(government|kingdom|republic|federal republic|commonwealth|state) of [a-z ]+|bundesrepublik deutschland|republique francaise|reino de espana|repubblica italiana|svenska staten|riksgalden|kingdom of sweden|hm treasury)$/;
/** In TPT a sovereign bond is 11. */
const STATE_CIC = /^[A-Z]{2}11$/;

/** Whether a line is a bond of a state, which the country beside it then names. */
export function isSovereign({
  type,
  issuer,
}: {
  readonly type: string;
  readonly issuer: string;
}): boolean {
  return (
    STATE_CIC.test(type.trim()) ||
    STATE_TYPE.test(plainHeader(type)) ||
    STATE_NAME.test(plainHeader(issuer))
  );
}
