import type { UploadRole } from '@verdure/contract/investments/portfolios';

import { plainHeader } from './plain-header.ts';

/** What a column of a holdings file may hold, beside the roles that a reader can choose. */
export type ColumnRole =
  | UploadRole
  | 'issuer'
  | 'group'
  | 'fx'
  | 'portfolio'
  | 'date'
  | 'deal'
  | 'balance'
  | 'other';

const OF_SOMETHING_ELSE =
  /\b(underlying|benchmark|bench|bmk|bmark|bm|bmrk|idx|index weight|index pct|index|ref|reference|referenz|referens|vergleichsindex|indice|jamforelseindex|relative|excess|over under|overweight|underweight|difference|diff|abweichung|ecart|avvikelse|drift|strategic|neutral|min|max|active|target|model|delta|duration|contribution|limit|coupon|maturity|yield|collateral|previous|prior|vorjahr)\b/;

const EXPOSURE =
  /\b(exposure|exponering|exposition|exposicion|esposizione|blootstelling|eksponering|notional|position size)\b/;

interface Rule {
  readonly role: ColumnRole;
  readonly says: RegExp;
  readonly not?: RegExp;
}

const words = (text: string): RegExp => new RegExp(`^(${text})$`);

/** The first rule that fits a header decides. Codes come first, then what is easily confused. */
const RULES: readonly Rule[] = [
  { role: 'isin', says: /\bisin\b/ },
  { role: 'cusip', says: /\bcusip\b/ },
  { role: 'sedol', says: /\bsedol\b/ },
  { role: 'lei', says: /\blei\b|^issuer identification code|legal entity/ },
  {
    role: 'other',
    says: /\b(figi|wkn|type of identification|identification type|sector|industry|industri|bransch|branche|secteur|rating|maturity|coupon|accrued|region|underlying|valor nr|valoren)\b/,
  },
  { role: 'isin', says: /^identification code of the (financial )?instrument/ },
  {
    role: 'fx',
    says: /\b(fx|exchange rate|valutakurs|vaxelkurs|wechselkurs|devisenkurs|taux de change|tipo de cambio)\b/,
  },
  {
    role: 'deal',
    says: /\b(buy sell|side|transaction type|transaction|trade date|trade type|settlement date|settle date|deal date|transaktion|transaktionstyp|kop salj|affarsdag|geschaftsart|operation)\b/,
    not: /\b(quantity|position|balance|value|shares|price)\b/,
  },
  {
    role: 'balance',
    says: /\b(saldo|running balance|account balance|balance after|debit|credit|debet|kredit|belastning|insattning|uttag|gutschrift|solde|bokford|bokforingsdag|buchungstag|booking date|verwendungszweck|bokforingsdatum|reskontradag|wertstellung)\b/,
  },
  { role: 'balance', says: words('balance|umsatz') },
  {
    role: 'currency',
    says: /\b(currency|ccy|valuta|wahrung|waehrung|devise|divisa|moneda|monnaie|moeda|valuutta|munt)\b/,
    not: /\b(value|amount|valuation|price|cours|weight)\b/,
  },
  { role: 'currency', says: words('curr|cur|whg|val|crncy|local cur') },
  {
    role: 'type',
    says: /\b(asset class|asset type|security type|sec type|instrument type|type of (security|instrument)|asset cat|assetcat|asset category|asset group|investment type|tillgangsslag|tillgangstyp|instrumenttyp|vardepapperstyp|anlageklasse|wertpapierart|gattung|assetklasse|classe d actif?s?|type d actif|type de titre|clase de activo|tipo de activo|aktivaklasse|aktivatype|aktivtype|cic code|cic|vermogensklasse|wertpapiertyp|product type|position type)\b/,
  },
  { role: 'type', says: words('type|typ|tipo|class|category|kategori|kategorie|slag') },
  {
    role: 'quantity',
    says: /\b(quantity|qty|shares|units|no of|number of|aantal|quantita|quantidade|maara|kpl|antal|antall|anzahl|anz|stuckzahl|liczba|pocet|kappalemaara|stuck|stucke|stk|bestand|nombre de|quantite|cantidad|num titulos|numero de|nominal|nominale|nominell|nominellt|par value|par|face)\b/,
    not: /\b(price|value per|outstanding|pct)\b/,
  },
  {
    role: 'price',
    says: /\b(price|kurs|cours|precio|pris|preis|koers|prezzo|preco|prix|cena|hinta|last|closing|close|nav per|quote|stangningskurs|markedskurs)\b/,
    not: /\b(value|date|datum|wert|kurswert|varde|verdi|purchase|cost|average|anskaffning|einstand)\b/,
  },
  {
    role: 'weight',
    says: /\b(weight|weights|weighting|weightings|wgt|wt|vikt|vekt|vaegt|vagt|gewicht|gewichtung|gew|anteil|poids|ponderation|ponderacion|peso|allocation|weging|ponderazione|ponderacao|paino|osuus|udzial|andel|percentage|percent|percentuale|pctval|pct val|proportion|fondsanteil|portfolioanteil|depotanteil|fondsandel|portfoljandel|portefoljeandel|weightage|incidenza|incidencia|quota|quotite|belang|podil|bobot)\b/,
    not: OF_SOMETHING_ELSE,
  },
  {
    role: 'weight',
    says: /\bpct (of|av|af|des|der|du|de|d|del|am|vom|i|in|van|to|do|sul|aktywow|majetku|pl)\b|\b(of|av|af) (net assets|nav|fund|portfolio|fonden|fondet)\b|\b(nav|tna|tnav|aum|port|portfolio|fund|net assets|actif|patrimonio|cartera|fondo|fonds|fondsvermogen|mv|market value|assets|position|holding|alloc|share|part|exposure|exponering|exposicion|exposition|portefolje|portefeuille) pct\b|^pct (nav|tna|fund|port|portfolio|net assets|assets|mv|actif|patrimonio|fonds|market value|cartera|portefeuille|share|holding|position|exposure)\b/,
    not: OF_SOMETHING_ELSE,
  },
  {
    role: 'weight',
    says: words(
      'pct|in pct|perc|part|part du fonds|udział|udział pct|udział w portfelu|agırlık|вес',
    ),
  },
  { role: 'weight', says: /構成比|組入比率/ },
  {
    role: 'value',
    says: /\b(market val|market value|market valuation|marketvalue|mkt val|mkt value|mktval|mv|value|valuation|val usd|valusd|amount|marknadsvarde|varde|belopp|kurswert|marktwert|gegenwert|wert|bewertung|valorisation|valeur de marche|valeur boursiere|valeur globale|montant|evaluation|valor de mercado|valor efectivo|valor total|importe|betrag|belob|belop|efectivo|controvalore|valore|valore di mercato|marktwaarde|waarde|arvo|markkina arvo|valor|markedsverdi|markedsvaerdi|kursvaerdi|verdi|vaerdi|position value|tegenwaarde|encours|hodnota|wartosc|valor liquido|bestandswert|depotwert|volumen|invested|capital invested)\b/,
    not: /\b(enterprise|book|cost|face|nominal|par|notional|per|unit|unrealised|unrealized|accrued|anskaffningsvarde|anskaffning|einstandswert|acquisition|achat|revient|adquisicion|kostpris|gain|change|clean|exposure|date|datum|net asset|cap|purchase|bokfort|income)\b|underlying/,
  },
  {
    role: 'value',
    says: words('wartosc|wartosc rynkowa|評価額|評価金額|時価|時価総額|時価評価額'),
  },
  {
    role: 'ticker',
    says: /\b([a-z]*ticker|symbol|bloomberg|bbg|ric|kortnamn|mnemo|kurzel)\b|^(銘柄|証券)コ/,
  },
  {
    role: 'exchange',
    says: /\b(exchange|mic|borse|boerse|bors|bourse|handelsplatz|handelsplats|marktplatz|marknadsplats|bolsa|borsplatz|listing)\b/,
  },
  {
    role: 'country',
    says: /\b(country|land|pays|pais|location|domicile|domicil|paese|maa|hemland|ursprungsland|nation|invcountry)\b/,
    not: /\b(code of the|quotation)\b/,
  },
  {
    role: 'portfolio',
    says: /\b(portfolio|account|acct|konto|kontonummer|depot|compte|cuenta|mandate|fund name|fondnamn|fondsname|nom du fonds|fund code|fund ticker)\b/,
  },
  { role: 'portfolio', says: words('fund|fond|fonds|fondo') },
  {
    role: 'group',
    says: /\b(name of the group of the issuer|issuer group name|issuer group|group name|parent name|parent company|ultimate parent|koncern)\b/,
    not: /\b(underlying|fund|identification|code|country|type|sector|id|lei)\b/,
  },
  {
    role: 'issuer',
    says: /\b(issuer|emittent|emetteur|emisor|utsteder|utstedernavn|udsteder)\b/,
    not: /\b(country|code|type|sector|group|category|cat|region|id)\b/,
  },
  {
    role: 'name',
    says: /\b(security name|instrument name|company name|holding name|holdings name|asset name|stock name|investment name|security description|name of|issue name|nom|name|namn|navn|nombre|bezeichnung|wertpapier|wertpapierbezeichnung|wertpapiername|gattungsbezeichnung|vardepapper|vardepappersnamn|innehav|benamning|libelle|designation|denomination|denominacion|descripcion|description|intitule|verdipapir|verdipapirnavn|vaerdipapir|papirnavn|selskap|selskab|bolag|foretag|unternehmen|societe|empresa|compania|naam|nome|nimi|nazwa|nazev|denominazione|descrizione|omschrijving|emittente)\b/,
    not: /\b(group|sector|country|type|currency|index|manager|custodian|date)\b/,
  },
  {
    role: 'name',
    says: words(
      'holding|holdings|security|securities|instrument|company|firm|entity|entity name|issue|emission|emisora|titelname|strumento|effect|effecten|nazwa|papier wartosciowy|nazev|arvopaperi|line item|sec desc|security desc|valeur mobiliere|銘柄|銘柄名|銘柄名称|stock|asset|position|constituent|constituents|title|titel|titre|investment|investments|valeur|valeurs|valor|valores|titulo|titolo|ativo|activo|beholdning|papir|tillgang|papper|equity|line|was',
    ),
  },
  {
    role: 'isin',
    says: words(
      'identifier|security id|security identifier|security code|instrument id|instrument code|instrument identifier|asset id|asset identifier|holding id|code|kod|codigo|kennung|id',
    ),
  },
  { role: 'date', says: /\b(date|datum|fecha|dato|as of)\b/ },
  { role: 'quantity', says: words('株数|数量|保有数量|保有株数') },
  { role: 'price', says: words('株価|単価|現在値|時価単価') },
  // last: where a list has a market value, its exposure is something else
  { role: 'value', says: EXPOSURE, not: OF_SOMETHING_ELSE },
  { role: 'value', says: words('eur|usd|sek|nok|dkk|chf|gbp|cad|aud|jpy') },
];

/** The role that a header names; null where it names none. */
export function roleOfHeader(text: string): ColumnRole | null {
  const header = plainHeader(text);
  if (header === '' || header.length > 120) return null;
  return RULES.find(({ says, not }) => says.test(header) && !not?.test(header))?.role ?? null;
}
