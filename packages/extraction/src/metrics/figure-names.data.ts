/** What reports call a metric with a figure. Each text of a list holds names with semicolons between. */
export interface FigureNames {
  /** The metrics that take the figure: some are kept twice under different pillars. */
  readonly metricIds: readonly number[];
  /** Words that follow each other; ' … ' stands for any words between. Without marks on letters. */
  readonly names: readonly string[];
  /** Words that make it another figure. */
  readonly not?: readonly string[];
  /** Words that add no meaning of their own, beside those that every metric has. */
  readonly neutral?: readonly string[];
}

const GASES = ['co2; ch4; n2o; hfcs; pfcs; sf6; methane; carbon dioxide; biogenic'].join('; ');
const PARTS_OF_SCOPES = ['category; categories 1; cat; franchises; kategori'].join('; ');
const MARKET = [
  'market; based; method; location; marknadsbaserad; markt; platsbaserad; marktbasiert',
  'marktbezogen; marktbezogene; standortbezogen; standortbezogene; standortbasiert; fondees',
  'base; marche; localisation; basadas; mercado; ubicacion; localizacion; sur; le; la',
].join('; ');
/** What scopes 1 and 2 are of, where a label explains them. */
const OF_SCOPE_1 = [
  'direct; combustion; fuel; fuels; operation; facilities; owned; controlled; sources',
  'direkta; directes; own; we; or; activities',
].join('; ');
const OF_SCOPE_2 = [
  'indirect; energy; electricity; heat; heating; steam; cooling; purchased; consumption; use',
  'own; indirekta; indirectes; energi; generation; acquired; consumed; imported; chilled',
  'water; district; power; orsakat; verksamheten',
].join('; ');

export const ENVIRONMENT_NAMES: readonly FigureNames[] = [
  {
    metricIds: [92],
    names: [
      'scope 1; direct greenhouse gas emissions; direct ghg emissions; direct co2e emissions',
      'direkta utslapp; direct emissions',
      'direkte treibhausgasemissionen; direkte emissionen; direkte thg emissionen; emissions directes',
      'emisiones directas; direkta vaxthusgasutslapp',
    ],
    not: [
      GASES,
      PARTS_OF_SCOPES,
      'scope 1 2; scope 1 3; scope 2; scope 3; upstream; downstream; indirect',
      'indirekt; indirecte; indirectes; indirectas',
    ],
    neutral: [MARKET, OF_SCOPE_1, 'efecto; invernadero'],
  },
  {
    metricIds: [93],
    names: [
      'scope 2; indirect greenhouse gas emissions; indirect ghg emissions',
      'energy indirect emissions',
      'indirekte … energie; indirekta … energi; emissions indirectes … energie',
      'emisiones indirectas … energia',
    ],
    not: [
      GASES,
      PARTS_OF_SCOPES,
      'scope 2 3; scope 1; scope 3; upstream; downstream; other indirect',
      'ovriga indirekta; sonstige indirekte; andere indirekte; weitere indirekte',
      'autres emissions indirectes; otras emisiones indirectas',
    ],
    neutral: [
      MARKET,
      OF_SCOPE_2,
      'fonde',
      'residual; mix; inkopt; inkopta',
      'efecto; invernadero; consumo; electricidad; segun; electricite; strom; fernwarme',
      'if; applicable; mb; lb',
    ],
  },
  {
    metricIds: [94],
    names: [
      'scope 3; value chain emissions; other indirect ghg emissions',
      'ovriga indirekta utslapp; sonstige indirekte; andere indirekte; weitere indirekte',
      'autres emissions indirectes; otras emisiones indirectas',
    ],
    not: [
      GASES,
      PARTS_OF_SCOPES,
      'scope 1; scope 2; business travel; purchased; upstream; downstream; commuting; commute',
      'goods; investments; waste',
      'vorgelagert; nachgelagert; amont; aval; uppstroms; nedstroms; aguas arriba; aguas abajo',
      'geschaftsreisen; dienstreisen; tjansteresor; deplacements; viajes',
    ],
    neutral: [
      MARKET,
      'other; indirect; all; categories; value; chain; corporate; product; sources; ovriga',
      'indirekta; reported; significant; relevant; vardekedjan',
      'efecto; invernadero',
    ],
  },
  {
    metricIds: [1, 44],
    names: [
      'scope 1 2; operational ghg emissions; total direct and indirect ghg emissions',
      'direct and energy indirect ghg emissions; scope 1 … scope 2',
      'operational carbon emissions; operational carbon footprint',
    ],
    not: [GASES, PARTS_OF_SCOPES, 'scope 3; scope 1 2 3; and 3; upstream'],
    neutral: [
      MARKET,
      OF_SCOPE_1,
      'indirect; energy; electricity; heat; heating; steam; cooling; purchased; consumption',
      'use; indirekta; indirectes; energi; generation; acquired; consumed; imported; chilled',
      'water; district; power; orsakat; verksamheten; operational; combined; sum; summa',
      'mb; lb',
    ],
  },
  {
    metricIds: [4],
    names: [
      'electricity consumption; electricity consumed; electricity use; electricity used',
      'electricity usage; purchased electricity; electricity purchased; power consumption',
      'consumption of electricity; electricity energy consumption; elforbrukning',
      'elanvandning; elanvandningen; elforbrukningen; stromverbrauch; elektrizitatsverbrauch; consommation … electricite',
      'consumo … electricidad; consumo electrico; electricity',
      'electrical energy consumption; electric power consumption; strombezug; elkonsumtion; kopt el',
      'inkopt el; electricite consommee; electricite achetee; achats d electricite',
      'electricidad consumida; electricidad comprada; consumo de energia electrica',
      'strom gesamtenergieverbrauch; strom energieverbrauch; el energianvandning; electricite energie',
      'electricity total consumption; strom gesamtverbrauch; electricite consommation totale',
      'electricidad consumo total; el total forbrukning; el total anvandning',
      'electricidad energia; el energi; strom energie; consomme … electricite',
      'consommons … electricite; consumimos … electricidad; consumio … electricidad; anvande … el',
      'forbrukade … el; verbrauchte … strom; verbrauchten … strom; haben … strom … verbraucht',
    ],
    not: [
      'renewable; non renewable; heating; cooling; steam; sold; share; onsite; on site',
      'fornybar; erneuerbar; renouvelable; generated; exported; emissions; grid; sources',
      'produced; generation; scope 2; scope 1; data center; offices',
      'renouvelables; fornybart; erneuerbaren; renovable; renovables; origen; origine; eigenerzeugt',
      'egenproducerad; autoproduite; generada; produite; vendue; verkauft; sald',
    ],
    neutral: [
      'within; the; organization; organisation; own; operations; electricity; energy',
      'energiemix; mix; energimix',
    ],
  },
  {
    metricIds: [5],
    names: [
      'fuel consumption; fuel consumed; fuel use; fuels consumed; consumption of fuel',
      'consumption of fuels; fuel energy consumption; fuels energy consumption; fuel used',
      'energy consumption … fuel; energy consumption … fuels; energy use … fuel',
      'energy use … fuels; energy … fuel consumption; energy fuels; energy mwh fuels',
      'energy gwh fuels; bransleforbrukning; bransleanvandning; brennstoffverbrauch',
      'kraftstoffverbrauch; consommation … combustible; consommation … carburant',
      'consumo … combustible',
      'consommation … combustibles; consommation … carburants; consumo … combustibles',
      'kraftstoffverbrauch; brennstoffeinsatz; bransleforbrukning',
      'brennstoffe gesamtenergieverbrauch; brennstoffe energieverbrauch; branslen energianvandning',
      'combustibles energie; combustibles energia; branslen energi; energy fuel',
      'fuels used; energy from fuels; fuel energy consumed; fuels direct energy',
      'branslen … energianvandning; brennstoffe … energieverbrauch; combustibles … energie',
      'fuels … energy',
      'consomme … combustibles; consommons … combustibles; consumimos … combustibles',
      'consumio … combustibles; anvande … branslen; forbrukade … branslen; used … fuels',
      'verbrauchten … brennstoffe; consumed … fuels; used … fuel; consumed … fuel',
      'fuel burned; fuels burned; total fuel; total fuels; fuels total; combustibles total; total combustibles',
    ],
    not: [
      'sold; jet; vehicle; fleet; diesel; gas; biofuel; coal; crude; petroleum',
      'from renewable sources; fossil sources',
    ],
    neutral: [
      'non; renewable; own; operations; excluding; feedstock; within; organization',
      'organisation; fuels; from; sources',
      'egen; forbranning; energianvandning; branslen',
      'energiemix; mix; energimix',
    ],
  },
  {
    metricIds: [95],
    names: [
      'renewable electricity; renewable energy; electricity … renewable sources',
      'energy … renewable sources; renewable sources … energy; renewable share; renewables',
      'percentage renewable; fornybar energi; fornybar el; fornybara kallor',
      'erneuerbare energien; energie renouvelable; energies renouvelables; energia renovable',
      'fornybar elektricitet; fornybara energikallor; fornybart',
      'stroms … erneuerbaren; stroms … erneuerbarer; strom … erneuerbaren',
      'strom aus erneuerbaren; erneuerbare quellen; erneuerbarer quellen; grunstrom; okostrom',
      'electricite renouvelable; sources renouvelables; origine renouvelable; renouvelables',
      'energias renovables; electricidad renovable; fuentes renovables; origen renovable',
      'energy … renewable',
      'green electricity',
      'electricity … renewable; renewable … electricity; renewables … energy',
      'renewables … electricity; renewable … energy consumption',
    ],
    not: [
      'non renewable; direct; suppliers; supplier; onsite; on site; capacity; investment',
      'icke',
      'nicht erneuerbar; nicht erneuerbare; ej fornybar; non renouvelable; non renouvelables',
      'no renovable; no renovables',
    ],
    neutral: [
      'share; percentage; from; consumption; use; used; electricity; energy; percent',
      'proportion; andel; anteil; part; el; purchased; sources; consumed',
      'mix; ratio; totala; overall; gesamtenergieverbrauch; sobre; energianvandning; consumo',
      'green',
    ],
  },
  {
    metricIds: [6],
    names: [
      'emissions to air; air emissions; air pollutant emissions; air pollutants',
      'utslapp till luft',
      'pollutants to air; luftschadstoffe; luftfororeningar; polluants atmospheriques',
      'contaminantes atmosfericos',
    ],
    not: ['nitrogen; sulphur; sulfur; nox; sox; voc; non methane; particulate; volatile'],
  },
  {
    metricIds: [7],
    names: [
      'water withdrawal; water withdrawals; water withdrawn; water abstracted',
      'water abstraction; water intake; withdrew … water; drew … water; freshwater withdrawal',
      'vattenuttaget; vattenintaget; uttaget av vatten; uttag av vatten',
      'vattenuttag; wasserentnahme; prelevement … eau; prelevements … eau; extraccion … agua',
      'captacion … agua',
      'vattenintag; wasserbezug; entnommenes wasser; eau prelevee; extracciones de agua',
      'agua captada; agua extraida; captaciones de agua',
      'wasser entnommen; entnahmen … wasser; preleve … eau; captamos … agua; captaron … agua; tog ut … vatten',
      'volume d eau preleve; water drawn; water taken in; wasserentnahmen; water sourced',
      'water input; wasser entnahme; eau prelevement; eau prelevements; agua captacion',
      'agua extraccion; vatten uttag',
    ],
    not: [
      'stress; stressed; high risk; salt water; non fresh; reclaimed; excl; surface',
      'groundwater; ground water; third party; municipal; sea; seawater; scarcity',
      'grundvatten; ytvatten; havsvatten; vattenstress; grundwasser; oberflachenwasser; meerwasser',
      'wasserstress; stress hydrique; souterraine; estres hidrico; subterranea; superficial',
    ],
    neutral: ['freshwater; fresh; all; areas; sources'],
  },
  {
    metricIds: [45],
    names: [
      'water use; water consumption; water consumed; water usage; water used',
      'freshwater consumption; consumption of water; vattenforbrukning; vattenanvandning',
      'wasserverbrauch; consommation … eau; consumo … agua',
      'vattenkonsumtion; eau consommee; agua consumida; wasser verbrauch; eau consommation',
      'agua consumo; vatten forbrukning',
    ],
    not: [
      'stress; stressed; high water risk; high risk; discharge; scarcity; recycled',
      'stress hydrique; estres hidrico; wasserstress; vattenstress; recyclee; reciclada',
    ],
    neutral: ['freshwater; fresh; total'],
  },
  {
    metricIds: [9],
    names: [
      'hazardous waste; hazardous and radioactive waste; waste hazardous; hazardous',
      'farligt avfall; gefahrliche abfalle; dechets dangereux; residuos peligrosos',
      'sonderabfall; sonderabfalle; gefahrstoffabfalle',
      'residuos … peligrosas; dechets … dangereuses; waste … hazardous',
      'gefahrlich; gefahrlichem; dangereux; dangereuses; peligrosos; peligrosas; farligt',
    ],
    not: [
      'non hazardous; nonhazardous; recovered; recycled; disposed; incinerated; landfill',
      'diverted; icke farligt; ej farligt; nicht gefahrliche; ungefahrliche; non dangereux',
      'no peligrosos; materials; substances; disposal; reused',
      'atervunnet; verwertet; beseitigt; recycles; valorises; elimines; eliminados; valorizados',
      'reciclados; deponi',
    ],
    neutral: ['generated; produced; waste'],
  },
  {
    metricIds: [10],
    names: [
      'waste recycled; waste diverted; waste recovered; circular waste; waste … recycled',
      'waste … diverted; recycling rate; recycled waste; recycling; diversion rate',
      'atervunnet avfall; materialatervinning; recyclingquote; taux de recyclage',
      'dechets recycles; residuos reciclados',
      'waste recycling; recovery rate; landfill diversion; atervinningsgrad; andel atervunnet avfall',
      'materialatervunnet; verwertungsquote; verwertete abfalle; taux de valorisation',
      'abfalle … recycelt; abfallaufkommen … recycelt; abfallaufkommen … verwertet; recycelt … abfalle; recycelten … abfalle; recyceln … abfalle',
      'avfall … atervanns; avfallet … atervanns; avfallet … atervinns; avfall … atervinns',
      'atervinner … avfall; atervann … avfall; avfall … atervunnits',
      'residuos … reciclo; residuos … recicla; residuos … reciclan; residuos … reciclaron',
      'dechets valorises; dechets … recycles; dechets … valorises; tasa de reciclaje',
      'residuos valorizados; residuos … reciclados; residuos … valorizados',
      'recycled share of waste; anteil recycelter abfalle; recycelte abfalle',
      'reciclaje de residuos; recycled … waste; recovered … waste; diverted … waste',
      'atervanns … avfall; abfalle … verwertet; atervinningsgraden; recyclage des dechets',
      'reciclamos … residuos',
    ],
    not: [
      'packaging; plastic; plastics; hazardous; content; materials; products; emissions',
      'dangereux; peligrosos; gefahrliche; gefahrlicher; farligt; vatten; eau; agua; wasser',
      'water; input; content; wastewater; energy',
      'nicht recycelte; nicht recycelter; nicht recycelt; non recycles; non recycled',
      'not recycled; ej atervunnet; no reciclados',
    ],
    neutral: [
      'share; percentage; reused; or; and; from; landfill; rate; percent; diverted; disposal',
      'recovered; operational; waste',
      'all; we; that; was; generated; our; its; avfall; allt',
    ],
  },
  {
    metricIds: [42],
    names: [
      'waste disposed; waste directed to disposal; directed to disposal subtotal',
      'waste sent to disposal; disposed waste; waste disposal; sent … waste to disposal',
      'dechets elimines; residuos eliminados; beseitigte abfalle; abfalle zur beseitigung',
    ],
    not: ['non hazardous; hazardous; landfill; incinerated', 'dangereux; peligrosos; gefahrliche'],
    neutral: ['via; non; circular; route; subtotal; directed; to'],
  },
  {
    metricIds: [71],
    names: [
      'recycled input materials; recycled materials; recycled content',
      'recycled … raw materials; recycled inputs; secondary raw materials; recycled material content',
      'sekundarrohstoffe; rezyklatanteil; matieres recyclees; matieres premieres recyclees',
      'materiales reciclados; materias primas recicladas; atervunna material; atervunnen ravara',
      'recycled share of input materials; recycled raw material; recycled material',
      'atervunnet material; secondary materials; secondary material; recycled … input material',
      'recycled … input materials; input material … recycled; input materials … recycled',
      'sekundarmaterial; recyclingmaterial; matieres secondaires; materias primas secundarias',
      'raw materials … recycled; raw material … recycled',
      'materials we use … recycled; materials used … recycled; recycled … inputs',
      'inputs … recycled; recycled … our materials',
    ],
    not: [
      'packaging; plastic; aluminium; aluminum; cobalt; gold; tin; tungsten',
      'waste; dechets; avfall; residuos; abfall',
    ],
    neutral: [
      'share; use; used; percentage; proportion; content; anteil; andel; part; materials',
      'material; input; raw; utilizados',
    ],
  },
  {
    metricIds: [69],
    names: [
      'revenue from products designed for efficiency; revenue … energy efficient products',
      'revenues … energy efficient products; revenue … resource efficiency',
      'revenue … use phase efficiency; sales … energy efficient products; green revenue',
      'green revenues; taxonomy aligned turnover; revenue … sustainable products',
      'sales … sustainable products',
      'taxonomy aligned revenue; taxonomikonform omsattning; taxonomiekonformer umsatz',
      'chiffre d affaires … taxonomie; volumen de negocios … taxonomia',
      'taxonomy aligned share of turnover; taxonomy aligned share of revenue',
      'part du chiffre d affaires … taxonomie',
      'revenue … aligned … taxonomy; turnover … aligned … taxonomy; sales … aligned … taxonomy',
    ],
    not: ['eligible; eligibles; elegible; taxonomiefahig'],
    neutral: ['share; percentage; revenue; products; sales'],
  },
];

/** Words that make a figure another one, whatever it is of, and all that stands below them. */
export const OTHER_KINDS: readonly string[] = [
  'intensity; intensities; intensitet; intensidad; per employee; per tonne; per unit',
  'per million; per thousand; per 200; per 100; per 1; per usd; per boe; per fte; per capita',
  'per liter; per litre; per net; per rupee; per m2; per square; per sek; per eur',
  'je mitarbeitenden; je mitarbeitender; je mitarbeiter; je beschaftigten; pro mitarbeitenden; pro kopf',
  'par collaborateur; por trabajador; por persona; per medarbetare; per head; par personne',
  'per anstalld; par salarie; par employe; por empleado; pro mitarbeiter; je mitarbeiter; par tonne',
  'por tonelada; pro tonne; je tonne; per ton; vermiedene; evitees; evitadas; undvikna; kompenserade',
  'per product; normalized; normalised; avoided; financed; facilitated; offset; offsets',
  'credits; equity share; like for like; lfl; equity boundary; removals; biogenic emissions',
  'outside of scopes; outside scopes; land use change; not part of scope',
];

/** Words that make the figure of their own row another one. */
export const NEVER: readonly string[] = [
  ...OTHER_KINDS,
  'ratio of; reduction; reductions; reduced; reduce; change; decrease; increase; savings',
  'saved; target; targets; goal; goals; baseline; frequency; minskning; forandring; mal',
  'andel av scope; share of scope; percentage of scope; ets; removed; of which; varav; davon',
  'dont; regulated emission; reglerade; handelssystem; percent of total; share of total',
  'reduktion; ziel; objectif; objetivo; not included; base year; basar; verified; coverage',
  'covered; included in scope',
];

/** Places: a figure of one of them is not of the company. */
export const PLACES: readonly string[] = [
  'europe; asia; americas; north america; south america; latin america; africa; middle east',
  'pacific; emea; apac; usa; united states; us only; uk only; united kingdom; germany; france',
  'spain; sweden; norway; china; india; japan; canada; brazil; mexico; australia; asien',
  'nordics; uk and offshore; subsidiary; subsidiaries; joint venture; joint ventures',
  'per site; division; overseas; domestic; abroad; ireland; italy; netherlands; austria; denmark',
  'finland; switzerland; belgium; poland; korea; taiwan; hong kong; singapore; indonesia; malaysia',
  'thailand; south africa; turkey; in the uk; in the us; in the usa; in britain',
];

/** Words of titles over tables of offices alone, or of what was owned in both years. */
export const CHOSEN_SITES: readonly string[] = [
  'like for like; lfl; jamforbart bestand; comparable portfolio; perimetre constant',
  'own offices; our offices; head office; headquarters; egna kontor; huvudkontor',
  'joint venture; joint ventures; top 5; top 10; largest sites; selected sites',
  'eigene buros; hauptsitz; siege social; oficinas propias; sede central',
];

/** Words that change nothing about what a figure measures. */
export const NEUTRAL: readonly string[] = [
  'total; totals; subtotal; gross; overall; group; our; global; company; annual; absolute',
  'emissions; emission; ghg; greenhouse; gas; gases; carbon; the; of; number; and; a; an; for',
  'at; from; to; by; co2e; tonnes; tonne; t; in; metric; tons; ton; thousand; thousands',
  'million; millions; kt; mt; mtco2e; tco2e; ktco2e; gwh; mwh; kwh; gj; tj; mj; m3; cubic',
  'metres; meters; ml; megaliters; megalitres; litres; count; year; reported; operations; own',
  'what; were; your; organization; organisation; organization s; how; many; did; you',
  'metrics; wide; consolidated; eq; e; co2; equivalent; equivalents; mmt; utslapp',
  'vaxthusgasutslapp; vaxthusgaser; brutto; bruttoutslapp; totalt; bruttovaxthusgasutslapp',
  'av; enligt; inom; ekv; ekvivalenter; koncernen; direkta; treibhausgasemissionen; thg',
  'bruttotreibhausgasemissionen; gesamt; der; emisiones; brutas; brutes; gei; ges; totales',
  'de; gaz; effet; serre; klimatutslapp; thg-emissionen; summe; die; des; du; les; las; los',
  'del; d; l; among; corporate; entire; all; energi; anvandning; report; 2; sum; summa',
  'uppgick; uppgar; till; var; bolaget; och; betrug; konzern; grupo; insgesamt',
];
