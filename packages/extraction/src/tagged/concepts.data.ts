/**
 * Metrics of concepts of ESRS (full and voluntary) and IFRS whose names do not say it in words that
 * reports use. Names are in small letters.
 */
export const CONCEPTS: Readonly<Record<string, readonly number[]>> = {
  grossscope1greenhousegasemissions: [92],
  grossmarketbasedscope2greenhousegasemissions: [93],
  grosslocationbasedscope2greenhousegasemissions: [93],
  grossscope3greenhousegasemissions: [94],
  totalgrossscope3greenhousegasemissions: [94],
  totalgrossmarketbasedscope1andscope2ghgemissions: [1, 44],
  percentageofrenewablesourcesintotalenergyconsumption: [95],
  shareofrenewablesourcesintotalenergyconsumption: [95],
  totalwaterconsumption: [45],
  waterconsumption: [45],
  waterwithdrawals: [7],
  totalwaterwithdrawal: [7],
  totalamountofwaterwithdrawnfromallsites: [7],
  totalamountofhazardouswaste: [9],
  hazardouswaste: [9],
  hazardouswastegenerated: [9],
  totalhazardouswastegeneratedmass: [9],
  genderpaygap: [35],
  percentagegapinpaybetweenfemaleandmaleemployees: [35],
  annualtotalremunerationratio: [60],
  percentageofindependentboardmembers: [55],
  percentageofemployeeturnover: [25, 212],
  employeeturnoverrate: [25, 212],
  numberofrecordableworkrelatedaccidentsforownworkforce: [23, 207],
  numberofrecordableworkrelatedaccidentsinthereportingperiod: [23, 207],
  numberoffatalitiesinownworkforceasresultofworkrelatedinjuriesandworkrelatedillhealth: [38, 208],
  numberoffatalitiesasaresultofworkrelatedinjuriesandworkrelatedillhealth: [38, 208],
  amountoffinesforviolationofanticorruptionandantibriberylaws: [67],
  numberofemployees: [43],
  numberofemployeesheadcount: [43],
  averagenumberofemployees: [43],
  incometaxespaid: [41],
  incometaxespaidrefund: [41],
  incometaxespaidrefundclassifiedasoperatingactivities: [41],
};

/** Members that say only that a figure is the one that counts. */
export const NEUTRAL_MEMBERS: readonly string[] = [
  'currentlystatedmember',
  'consolidatedmember',
  'groupmember',
];
