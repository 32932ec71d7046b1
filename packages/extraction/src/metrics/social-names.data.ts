import type { FigureNames } from './figure-names.data.ts';

const ROLES = ['board; senior; management; leadership; executive; executives; managers; vp'].join(
  '; ',
);

export const SOCIAL_NAMES: readonly FigureNames[] = [
  {
    metricIds: [13],
    names: ['privacy complaints; complaints … privacy; customer privacy complaints'],
  },
  {
    metricIds: [16],
    names: [
      'data breaches; breaches … personal data; personal data breaches',
      'reportable data incidents; data breach incidents; information security breaches',
      'information security incidents; personuppgiftsincidenter; datenschutzverletzungen',
      'violations de donnees',
    ],
    not: ['percentage; involving; affected; users; records'],
    neutral: ['reported; substantiated; confirmed; material; significant'],
  },
  {
    metricIds: [20],
    names: ['product recalls; recalls; class i recalls'],
    not: ['class ii; class i; class iii; units'],
    neutral: ['product; external; issued'],
  },
  {
    metricIds: [25, 212],
    names: [
      'employee turnover; staff turnover; overall turnover; turnover rate',
      'turnover of employees; workforce turnover; personnel turnover; attrition',
      'attrition rate; rate of employee exits; personalomsattning; fluktuation',
      'fluktuationsrate; taux de rotation; rotacion de personal; tasa de rotacion',
    ],
    not: ['voluntary; involuntary; male; female; men; women; new hires; net turnover; under; aged'],
    neutral: ['rate; employee; annual; employees; turnover; staff; permanent'],
  },
  {
    metricIds: [23, 207],
    names: [
      'reportable injuries with and without lost time; recordable injuries',
      'work related injuries; recordable work related injuries',
      'recordable work related accidents; reportable injuries; injuries at work',
      'work related accidents; occupational injuries; occupational accidents',
      'workplace injuries; workplace accidents; total recordable incidents; arbetsolyckor',
      'arbetsrelaterade olyckor; arbeitsunfalle; accidents du travail; accidentes laborales',
    ],
    not: [
      'frequency; rate; contractor; contractors; employees only; life changing; days',
      'with lost time; lost time injuries; lost time injury; high consequence; fatal',
      'fatalities; ill health; per; refining; production; other; unconventional',
    ],
    neutral: [
      'workforce; ri; recordable; with; and; without; lost; time; employees; work; related',
      'total',
    ],
  },
  {
    metricIds: [38, 208],
    names: [
      'fatalities; fatality; deaths; lost their lives; lost their life; lost his life',
      'lost her life; work related deaths; work related fatalities; fatal accidents',
      'dodsolyckor; dodsfall; todesfalle; todliche arbeitsunfalle; deces; fallecimientos',
      'victimas mortales',
    ],
    not: [
      'contractor; among contractors; of contractors; road; public; third party; rate',
      'customers; not under',
    ],
    neutral: [
      'workforce; work; related; employees; contractors; workers; supervision; gsk; result',
      'as; colleagues; employee; people; members; injuries; accidents; ill; health',
      'complementary; under; direct',
    ],
  },
  {
    metricIds: [209],
    names: [
      'lost days; days lost; working days lost; lost working days; forlorade arbetsdagar',
      'ausfalltage',
    ],
  },
  {
    metricIds: [52],
    names: ['process safety events; process safety incidents; tier 1 and tier 2'],
    not: ['rate; tier 1 process; tier 2 process'],
    neutral: ['tier; 1; 2; and'],
  },
  {
    metricIds: [34],
    names: [
      'women in the workforce; women … all employees; women … our employees',
      'women … total employees; female employees; female employee participation',
      'women employees; women … total workforce; female share of total workforce',
      'share of women employees; women … workforce; female … workforce; workforce … women',
      'workforce … female; all employees … women; all employees … female; employees … female',
      'employees … women; proportion of women; share of women; percentage of women',
      'female representation; gender diversity women; andel kvinnor; kvinnor … anstallda',
      'frauenanteil; frauen … belegschaft; part des femmes; femmes … effectif',
      'mujeres … plantilla; mujeres … empleados; percentage female; women',
    ],
    not: [
      ROLES,
      'new; hires; stem; technical; promoted; training; turnover; graduate; parental; pay',
      'chefer; styrelse; ledning; fuhrung; aufsichtsrat; direction; leaders; directors',
      'promotions; exits; fte; part time; full time; permanent; temporary; tech; engineering',
      'injuries',
    ],
    neutral: [
      'share; percentage; total; employees; workforce; proportion; female; women; percent',
      'andel; all; who; are; identifying; as; gender; our; medarbetare; anstallda',
    ],
  },
  {
    metricIds: [57, 203],
    names: [
      'women on the board; women on board; female directors; women directors',
      'female board members; women … board of directors; women … board; board … women',
      'female … board; board … female; directors … women; directors … female',
      'women … directors; board gender diversity; kvinnor i styrelsen; kvinnor … styrelse',
      'styrelse … kvinnor; frauen im aufsichtsrat; frauen … aufsichtsrat',
      'aufsichtsrat … frauen; femmes … conseil; conseil … femmes; mujeres … consejo',
      'consejo … mujeres',
    ],
    not: [
      'subsidiary; subsidiaries; management board; ethnic; executive directors',
      'executive board; committee; supervisory and; men',
    ],
    neutral: [
      'share; percentage; of; members; representation; directors; proportion; who; are; andel',
      'ledamoter; supervisory; administration; anteil; im; i; au; percent; gsk; corporate',
    ],
  },
  {
    metricIds: [204],
    names: [
      'women in c suite; women … executive committee; female … executive committee',
      'women … executive team; female … leadership team; women … executive management',
      'women … group management; kvinnor … koncernledning; frauen im vorstand',
    ],
    not: ['direct reports; plus'],
    neutral: ['share; percentage; members'],
  },
  {
    metricIds: [35],
    names: [
      'gender pay gap; median gender pay gap; mean gender pay gap; unadjusted gender pay gap',
      'loneskillnad; lonegap; geschlechtsspezifisches lohngefalle; lohnlucke',
      'ecart de remuneration; brecha salarial',
    ],
    not: ['bonus; ethnicity; adjusted gender; hourly ethnicity; adjusted pay'],
    neutral: [
      'unadjusted; median; mean; hourly; uk; average; aggregate; wide; between; women; men',
    ],
  },
  {
    metricIds: [43],
    names: [
      'total employees; number of employees; average number of employees; total workforce',
      'employees at year end; total number of employees; headcount; employees fte',
      'full time equivalent employees; full time equivalents; employees; workforce',
      'colleagues full time equivalent; mitarbeitende; antal anstallda; medelantal anstallda',
      'anzahl der mitarbeitenden; anzahl mitarbeiter; mitarbeiterzahl; effectif total',
      'nombre de salaries; numero de empleados; plantilla total',
    ],
    not: [
      'women; female; male; men; trained; new; covered; per; contractors; exits; training',
      'completed; who; turnover; leaders; managers; injuries; fatalities; disciplined',
      'dismissed; costs; benefits; part time; temporary; permanent; hires; volunteering',
      'percentage; satisfaction; survey; completing; received; under; over; aged; hours',
      'relations; taxes; engagement; commute; commuting',
    ],
    neutral: [
      'fte; ftes; full; time; equivalent; employees; year; end; average; headcount; monthly',
      'december; 31; as; total; number',
    ],
  },
  {
    metricIds: [210],
    names: ['organic net new hires'],
  },
  {
    metricIds: [214],
    names: ['survey response rate; response rate; participation rate; survey participation'],
    neutral: ['employee; engagement; rate; survey'],
  },
  {
    metricIds: [41],
    names: [
      'total tax contribution; total taxes paid; taxes paid; total tax paid; income tax paid',
      'income taxes paid; corporate income tax paid',
    ],
    not: ['collected; borne; employee taxes; property; indirect'],
  },
  {
    metricIds: [67],
    names: [
      'fines for corruption; fines and settlements; misconduct fines; fines … corruption',
      'fines … bribery; fines for violations; boter … korruption',
      'monetary losses … corruption; monetary losses … bribery',
    ],
    not: ['environmental; marketing; competitive; competition; number of'],
    neutral: ['anti; bribery; laws; violation; violations; amount; corruption; and; paid'],
  },
  {
    metricIds: [60],
    names: [
      'ceo pay ratio; chief executive pay ratio; pay ratio … median',
      'ceo to employee pay ratio; ceo to median employee pay ratio',
      'ratio … ceo … median employee; total remuneration ratio; total compensation ratio',
      'remuneration ratio; ratio … highest paid individual; times that of … median employee',
      'times the … median employee; ceo worker pay ratio; ratio d equite',
      'ratio de remuneracion',
    ],
    not: ['25th; 75th; lower quartile; upper quartile; women; men; gender; increase'],
    neutral: [
      'annual; total; compensation; remuneration; employee; median; ceo; to; ratio; pay',
      'highest; paid; individual',
    ],
  },
  {
    metricIds: [55],
    names: [
      'independent directors; board independence; independent non executive directors',
      'independent board members; independent members … board; directors … independent',
      'board … independent; oberoende styrelseledamoter; oberoende ledamoter',
      'unabhangige mitglieder; administrateurs independants; consejeros independientes',
    ],
    not: ['audit; committee; remuneration; nomination'],
    neutral: [
      'share; percentage; non; executive; proportion; percent; members; who; are; directors',
      'board',
    ],
  },
  {
    metricIds: [64],
    names: [
      'independent audit committee; audit committee independence',
      'audit committee … independent; independent … audit committee',
    ],
    neutral: ['share; percentage; members; directors; who; are'],
  },
  {
    metricIds: [70],
    names: ['suppliers audited; supplier audits; suppliers assessed; suppliers … audited'],
    neutral: ['share; percentage; direct'],
  },
  {
    metricIds: [65],
    names: ['customer satisfaction; net promoter score'],
    neutral: ['score'],
  },
];
