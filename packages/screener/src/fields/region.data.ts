/** A group of countries by its name, and their ISO 3166-1 codes. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

const codes = (text: string): readonly string[] => text.split(/\s+/);

/**
 * Regions as the United Nations group countries (M49 standard country or area codes), as agreements
 * name their members (treaties of the EU, the euro, ASEAN, the GCC, the OECD convention, the G7 and
 * G20 communiqués of 2025), as investors name them (EMEA and Greater China; Central and Eastern Europe by
 * the OECD, the Middle East and North Africa by the World Bank), and as index providers class markets (the published market
 * classification of MSCI of June 2025). State of 1 January 2026.
 */
export const REGIONS: readonly Region[] = [
  {
    id: 'europe',
    name: 'Europe',
    codes: codes(
      `AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT
      LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK`,
    ),
  },
  {
    id: 'eu',
    name: 'European Union',
    codes: codes(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    ),
  },
  {
    id: 'eurozone',
    name: 'Euro area',
    codes: codes('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'),
  },
  { id: 'nordics', name: 'Nordics', codes: codes('AX DK FI FO IS NO SE') },
  { id: 'scandinavia', name: 'Scandinavia', codes: codes('DK NO SE') },
  { id: 'baltics', name: 'Baltics', codes: codes('EE LT LV') },
  { id: 'benelux', name: 'Benelux', codes: codes('BE LU NL') },
  { id: 'dach', name: 'DACH', codes: codes('AT CH DE') },
  {
    id: 'western_europe',
    name: 'Western Europe',
    codes: codes('AT BE CH DE FR LI LU MC NL'),
  },
  {
    id: 'eastern_europe',
    name: 'Eastern Europe',
    codes: codes('BG BY CZ HU MD PL RO RU SK UA'),
  },
  {
    id: 'northern_europe',
    name: 'Northern Europe',
    codes: codes('AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ'),
  },
  {
    id: 'southern_europe',
    name: 'Southern Europe',
    codes: codes('AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK'),
  },
  {
    id: 'asia',
    name: 'Asia',
    codes: codes(
      `AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN
      MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE`,
    ),
  },
  {
    id: 'asia_pacific',
    name: 'Asia-Pacific',
    codes: codes(
      `AS AU BD BN BT CK CN FJ FM GU HK ID IN JP KH KI KP KR LA LK MH MM MN MO MP MV MY NC NP NR
      NU NZ PF PG PH PK PW SB SG TH TL TO TV TW VN VU WS`,
    ),
  },
  { id: 'east_asia', name: 'East Asia', codes: codes('CN HK JP KP KR MN MO TW') },
  {
    id: 'south_east_asia',
    name: 'South-East Asia',
    codes: codes('BN ID KH LA MM MY PH SG TH TL VN'),
  },
  { id: 'south_asia', name: 'South Asia', codes: codes('AF BD BT IN IR LK MV NP PK') },
  { id: 'central_asia', name: 'Central Asia', codes: codes('KG KZ TJ TM UZ') },
  {
    id: 'middle_east',
    name: 'Middle East',
    codes: codes('AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE'),
  },
  { id: 'north_america', name: 'North America', codes: codes('BM CA GL PM US') },
  {
    id: 'latin_america',
    name: 'Latin America',
    codes: codes(
      `AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY
      LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI`,
    ),
  },
  {
    id: 'south_america',
    name: 'South America',
    codes: codes('AR BO BR CL CO EC FK GF GY PE PY SR UY VE'),
  },
  {
    id: 'africa',
    name: 'Africa',
    codes: codes(
      `AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG
      ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
    ),
  },
  {
    id: 'oceania',
    name: 'Oceania',
    codes: codes('AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS'),
  },
  {
    id: 'emea',
    name: 'EMEA',
    codes: codes(
      `AD AE AL AO AT AX BA BE BF BG BH BI BJ BW BY CD CF CG CH CI CM CV CY CZ DE DJ DK DZ EE
      EG EH ER ES ET FI FO FR GA GB GG GH GI GM GN GQ GR GW HR HU IE IL IM IQ IR IS IT JE JO
      KE KM KW LB LI LR LS LT LU LV LY MA MC MD ME MG MK ML MR MT MU MW MZ NA NE NG NL NO OM
      PL PS PT QA RE RO RS RU RW SA SC SD SE SH SI SJ SK SL SM SN SO SS ST SY SZ TD TG TN TR
      TZ UA UG VA XK YE YT ZA ZM ZW`,
    ),
  },
  {
    id: 'mena',
    name: 'Middle East and North Africa',
    codes: codes('AE BH DJ DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SY TN YE'),
  },
  { id: 'iberia', name: 'Iberia', codes: codes('AD ES GI PT') },
  {
    id: 'cee',
    name: 'Central and Eastern Europe',
    codes: codes('AL BG CZ EE HR HU LT LV PL RO SI SK'),
  },
  { id: 'greater_china', name: 'Greater China', codes: codes('CN HK MO TW') },
  { id: 'g7', name: 'G7', codes: codes('CA DE FR GB IT JP US') },
  {
    id: 'g20',
    name: 'G20',
    codes: codes('AR AU BR CA CN DE FR GB ID IN IT JP KR MX RU SA TR US ZA'),
  },
  { id: 'brics', name: 'BRICS', codes: codes('AE BR CN EG ET ID IN IR RU ZA') },
  { id: 'asean', name: 'ASEAN', codes: codes('BN ID KH LA MM MY PH SG TH TL VN') },
  { id: 'gcc', name: 'Gulf states', codes: codes('AE BH KW OM QA SA') },
  {
    id: 'oecd',
    name: 'OECD',
    codes: codes(
      `AT AU BE CA CH CL CO CR CZ DE DK EE ES FI FR GB GR HU IE IL IS IT JP KR LT LU LV MX NL NO
      NZ PL PT SE SI SK TR US`,
    ),
  },
  {
    id: 'developed',
    name: 'Developed markets',
    codes: codes('AT AU BE CA CH DE DK ES FI FR GB HK IE IL IT JP NL NO NZ PT SE SG US'),
  },
  {
    id: 'emerging',
    name: 'Emerging markets',
    codes: codes('AE BR CL CN CO CZ EG GR HU ID IN KR KW MX MY PE PH PL QA SA TH TR TW ZA'),
  },
];
