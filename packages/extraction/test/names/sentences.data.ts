/** A sentence, and the figures that it states: metric, year, value and unit. */
interface Stated {
  readonly sentence: string;
  readonly figures: readonly (readonly [number, number, number, string])[];
}

/** Sentences of a report of 2024. */
export const STATED: readonly Stated[] = [
  {
    sentence: 'In 2024, our Scope 1 emissions were 412,000 tonnes of CO2e.',
    figures: [[92, 2024, 412000, 'tonnes CO2e']],
  },
  {
    sentence:
      'Direct (Scope 1) emissions amounted to 231.5 kt CO2e, while indirect (Scope 2) emissions totalled 98.2 kt CO2e (market-based).',
    figures: [
      [92, 2024, 231.5, 'ktCO2e'],
      [93, 2024, 98.2, 'ktCO2e'],
    ],
  },
  {
    sentence:
      'We emitted 231.5 kt CO2e in Scope 1 and 98.2 kt CO2e in Scope 2 (market-based) in 2024.',
    figures: [
      [92, 2024, 231.5, 'ktCO2e'],
      [93, 2024, 98.2, 'ktCO2e'],
    ],
  },
  {
    sentence:
      'Scope 3 emissions, which account for 96% of our footprint, reached 8.4 million tonnes CO2e in 2024.',
    figures: [[94, 2024, 8.4, 'MtCO2e']],
  },
  {
    sentence:
      'Our value chain (Scope 3) emissions were 8.4 million tonnes of CO2e, 3% less than in 2023.',
    figures: [[94, 2024, 8.4, 'MtCO2e']],
  },
  {
    sentence:
      'Our combined Scope 1 and 2 emissions fell by 8% to 310.2 thousand tonnes CO2e in 2024 (2023: 337.1 thousand tonnes).',
    figures: [
      [1, 2024, 310.2, 'ktCO2e'],
      [1, 2023, 337.1, 'ktCO2e'],
    ],
  },
  {
    sentence: 'Electricity consumption was 1,204 GWh, of which 62% came from renewable sources.',
    figures: [[4, 2024, 1204, 'GWh']],
  },
  { sentence: 'We consumed 1,204 GWh of electricity in 2024.', figures: [[4, 2024, 1204, 'GWh']] },
  {
    sentence: '62% of the electricity we used came from renewable sources.',
    figures: [[95, 2024, 62, '%']],
  },
  {
    sentence: 'In 2024, 62% of our electricity was renewable, up from 55% in 2023.',
    figures: [
      [95, 2024, 62, '%'],
      [95, 2023, 55, '%'],
    ],
  },
  {
    sentence: 'Renewable sources covered 46% of our total energy consumption in 2024 (2023: 41%).',
    figures: [[95, 2024, 46, '%']],
  },
  {
    sentence: 'The share of renewable energy in our total energy use rose to 46% from 41%.',
    figures: [[95, 2024, 46, '%']],
  },
  { sentence: 'Renewables now make up 46% of the energy we use.', figures: [[95, 2024, 46, '%']] },
  {
    sentence:
      'We withdrew 12.4 million cubic metres of water, of which 3.1 million in areas of water stress.',
    figures: [[7, 2024, 12.4, 'million m3']],
  },
  {
    sentence: 'Total water withdrawal amounted to 12.4 million m3 (2023: 13.0 million m3).',
    figures: [
      [7, 2024, 12.4, 'million m3'],
      [7, 2023, 13, 'million m3'],
    ],
  },
  {
    sentence: 'We withdrew 24.8 million cubic meters of water in 2024, 26.1 million in 2023.',
    figures: [[7, 2024, 24.8, 'million m3']],
  },
  {
    sentence: 'Water consumption decreased to 4.1 million m3 in 2024.',
    figures: [[45, 2024, 4.1, 'million m3']],
  },
  {
    sentence: 'We generated 24,500 tonnes of waste in 2024, of which 1,830 tonnes were hazardous.',
    figures: [[9, 2024, 1830, 'tonnes']],
  },
  {
    sentence: 'Hazardous waste came to 1,830 tonnes, against 1,912 tonnes a year earlier.',
    figures: [
      [9, 2024, 1830, 'tonnes'],
      [9, 2023, 1912, 'tonnes'],
    ],
  },
  {
    sentence: 'A total of 1,830 tonnes of hazardous waste was sent for treatment in 2024.',
    figures: [[9, 2024, 1830, 'tonnes']],
  },
  {
    sentence: '88% of our operational waste was recycled or reused.',
    figures: [[10, 2024, 88, '%']],
  },
  {
    sentence: 'We recycled 88% of our waste in 2024, compared with 85% in 2023.',
    figures: [
      [10, 2024, 88, '%'],
      [10, 2023, 85, '%'],
    ],
  },
  { sentence: 'The recycling rate for waste reached 88%.', figures: [[10, 2024, 88, '%']] },
  {
    sentence: 'Of the waste generated, 88% was diverted from landfill.',
    figures: [[10, 2024, 88, '%']],
  },
  { sentence: '34% of the materials we use are recycled.', figures: [[71, 2024, 34, '%']] },
  {
    sentence: 'Recycled materials accounted for 34% of our inputs.',
    figures: [[71, 2024, 34, '%']],
  },
  {
    sentence: 'The share of recycled input materials was 34 percent.',
    figures: [[71, 2024, 34, '%']],
  },
  {
    sentence: 'At 31 December 2024 the Group employed 18,420 people.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'At year-end, we had 18,420 employees in 31 countries.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'Our workforce numbered 18,420 at the end of 2024.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'The Group had an average of 18,420 full-time equivalent employees in 2024.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'The number of employees (FTE) was 18,420 (2023: 17,905).',
    figures: [
      [43, 2024, 18420, 'FTE'],
      [43, 2023, 17905, 'FTE'],
    ],
  },
  {
    sentence: 'With 18,420 employees, we are one of the largest employers in the region.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  { sentence: 'Headcount at the end of the year was 18,420.', figures: [[43, 2024, 18420, 'FTE']] },
  {
    sentence: 'Im Jahresdurchschnitt beschäftigte der Konzern 18.420 Mitarbeitende.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'Au 31 décembre 2024, le Groupe comptait 18 420 collaborateurs.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  {
    sentence: 'El Grupo cuenta con 18.420 empleados en 14 países.',
    figures: [[43, 2024, 18420, 'FTE']],
  },
  { sentence: 'Medelantalet anställda var 4 212.', figures: [[43, 2024, 4212, 'FTE']] },
  {
    sentence: 'Antalet anställda uppgick vid årets slut till 4 212.',
    figures: [[43, 2024, 4212, 'FTE']],
  },
  {
    sentence: 'Women make up 38% of our workforce and 31% of management.',
    figures: [[34, 2024, 38, '%']],
  },
  { sentence: '38% of our employees are women.', figures: [[34, 2024, 38, '%']] },
  {
    sentence: 'The proportion of women in the workforce was 38%, compared with 37% in 2023.',
    figures: [
      [34, 2024, 38, '%'],
      [34, 2023, 37, '%'],
    ],
  },
  {
    sentence:
      'At the end of 2024 women represented 38% of all employees, 29% of managers and 43% of the Board.',
    figures: [
      [34, 2024, 38, '%'],
      [57, 2024, 43, '%'],
    ],
  },
  { sentence: 'Four of the ten directors (40%) are women.', figures: [[57, 2024, 40, '%']] },
  {
    sentence: 'The Board has ten members, of whom four (40%) are women.',
    figures: [[57, 2024, 40, '%']],
  },
  { sentence: '40% of the Board members are women.', figures: [[57, 2024, 40, '%']] },
  { sentence: 'Women hold 40% of the seats on our Board.', figures: [[57, 2024, 40, '%']] },
  {
    sentence: 'The share of women on the Supervisory Board was 40%.',
    figures: [[57, 2024, 40, '%']],
  },
  { sentence: 'Female representation on the Board is 40%.', figures: [[57, 2024, 40, '%']] },
  { sentence: 'Der Frauenanteil im Aufsichtsrat lag bei 40 %.', figures: [[57, 2024, 40, '%']] },
  {
    sentence: "Le conseil d'administration compte 40 % de femmes.",
    figures: [[57, 2024, 40, '%']],
  },
  {
    sentence: 'Las mujeres representan el 40 % del Consejo de Administración.',
    figures: [[57, 2024, 40, '%']],
  },
  { sentence: 'Andelen kvinnor i styrelsen var 40 procent.', figures: [[57, 2024, 40, '%']] },
  { sentence: '70% of the directors are independent.', figures: [[55, 2024, 70, '%']] },
  { sentence: 'Seven of ten Board members (70%) are independent.', figures: [[55, 2024, 70, '%']] },
  {
    sentence:
      'Our Board has ten directors, of whom three are women and nine (90%) are independent under NYSE rules.',
    figures: [[55, 2024, 90, '%']],
  },
  { sentence: 'The Board is 70% independent.', figures: [[55, 2024, 70, '%']] },
  { sentence: 'Independent directors make up 70% of the Board.', figures: [[55, 2024, 70, '%']] },
  { sentence: 'El 70 % de los consejeros son independientes.', figures: [[55, 2024, 70, '%']] },
  { sentence: '70 % des administrateurs sont indépendants.', figures: [[55, 2024, 70, '%']] },
  {
    sentence: '70 procent av ledamöterna är oberoende i förhållande till bolaget.',
    figures: [[55, 2024, 70, '%']],
  },
  {
    sentence: 'Employee turnover was 11.2% (2023: 12.0%).',
    figures: [
      [25, 2024, 11.2, '%'],
      [25, 2023, 12, '%'],
    ],
  },
  {
    sentence: 'Staff turnover fell to 11.2% from 12.0% in the prior year.',
    figures: [
      [25, 2024, 11.2, '%'],
      [25, 2023, 12, '%'],
    ],
  },
  {
    sentence: 'Total turnover stood at 11.2 per cent, voluntary turnover at 7.4 per cent.',
    figures: [[25, 2024, 11.2, '%']],
  },
  {
    sentence: 'Die Fluktuationsquote betrug 11,2 % (Vorjahr: 12,0 %).',
    figures: [[25, 2024, 11.2, '%']],
  },
  { sentence: "Le taux de rotation s'élève à 11,2 %.", figures: [[25, 2024, 11.2, '%']] },
  { sentence: 'La rotación de personal se situó en el 11,2 %.', figures: [[25, 2024, 11.2, '%']] },
  {
    sentence: 'Our employee turnover was 18.2% in fiscal 2024 compared with 21.5% in fiscal 2023.',
    figures: [
      [25, 2024, 18.2, '%'],
      [25, 2023, 21.5, '%'],
    ],
  },
  {
    sentence: 'In 2024, 318 recordable injuries occurred, compared with 344 in 2023.',
    figures: [
      [23, 2024, 318, 'count'],
      [23, 2023, 344, 'count'],
    ],
  },
  {
    sentence: 'There were 318 recordable injuries during the year.',
    figures: [[23, 2024, 318, 'count']],
  },
  {
    sentence: 'The number of recordable work-related injuries fell to 318 (2023: 344).',
    figures: [[23, 2024, 318, 'count']],
  },
  { sentence: 'Se registraron 58 lesiones registrables.', figures: [[23, 2024, 58, 'count']] },
  {
    sentence: 'Tragically, two employees lost their lives at work in 2024.',
    figures: [[38, 2024, 2, 'count']],
  },
  {
    sentence: 'We deeply regret two fatalities in 2024 (2023: one).',
    figures: [[38, 2024, 2, 'count']],
  },
  { sentence: 'There were no work-related fatalities in 2024.', figures: [[38, 2024, 0, 'count']] },
  {
    sentence: 'We recorded zero fatalities among employees and contractors.',
    figures: [[38, 2024, 0, 'count']],
  },
  { sentence: 'Under året inträffade inga dödsolyckor.', figures: [[38, 2024, 0, 'count']] },
  { sentence: 'Es gab keine tödlichen Arbeitsunfälle.', figures: [[38, 2024, 0, 'count']] },
  { sentence: 'Nous déplorons un accident mortel en 2024.', figures: [[38, 2024, 1, 'count']] },
  {
    sentence: 'For the fifth consecutive year, no fatal accidents were recorded.',
    figures: [[38, 2024, 0, 'count']],
  },
  { sentence: 'The unadjusted gender pay gap was 8.3%.', figures: [[35, 2024, 8.3, '%']] },
  {
    sentence: 'The gender pay gap narrowed to 8.3% from 9.1% in 2023.',
    figures: [[35, 2024, 8.3, '%']],
  },
  {
    sentence: "L'écart de rémunération entre les femmes et les hommes est de 8,3 %.",
    figures: [[35, 2024, 8.3, '%']],
  },
  { sentence: 'Der unbereinigte Gender-Pay-Gap lag bei 8,3 %.', figures: [[35, 2024, 8.3, '%']] },
  { sentence: 'The ratio of these amounts is 135 to 1.', figures: [[60, 2024, 135, 'index']] },
  { sentence: 'The CEO pay ratio was 135:1.', figures: [[60, 2024, 135, 'index']] },
  {
    sentence: 'The CEO earned 135 times the median employee.',
    figures: [[60, 2024, 135, 'index']],
  },
  {
    sentence:
      "The ratio of the CEO's total compensation to the median employee compensation was 135.",
    figures: [[60, 2024, 135, 'index']],
  },
  {
    sentence:
      'The remuneration of the Executive Chairman was 178 times the median remuneration of employees.',
    figures: [[60, 2024, 178, 'index']],
  },
  {
    sentence: 'VD:s totala ersättning motsvarade 24 gånger medianlönen i koncernen.',
    figures: [[60, 2024, 24, 'index']],
  },
  {
    sentence: 'The Group paid €412 million in income taxes in 2024.',
    figures: [[41, 2024, 412, 'm EUR']],
  },
  {
    sentence: 'Income taxes paid amounted to EUR 412 million.',
    figures: [[41, 2024, 412, 'm EUR']],
  },
  {
    sentence: 'Taxes and royalties paid to governments in 2024 were US$1.84 billion.',
    figures: [[41, 2024, 1.84, 'bn USD']],
  },
  {
    sentence: 'We paid $412 million of corporate income tax in 2024 (2023: $388 million).',
    figures: [[41, 2024, 412, 'm USD']],
  },
  {
    sentence: '74% of our strategic suppliers were audited in 2024.',
    figures: [[70, 2024, 74, '%']],
  },
  {
    sentence: 'We audited 74% of our key suppliers during the year.',
    figures: [[70, 2024, 74, '%']],
  },
  {
    sentence: '61% of value chain partners (by value of business) were assessed.',
    figures: [[70, 2024, 61, '%']],
  },
  { sentence: 'We initiated three product recalls in 2024.', figures: [[20, 2024, 3, 'count']] },
  {
    sentence: 'There were 3 product recalls in 2024 (2023: 5).',
    figures: [[20, 2024, 3, 'count']],
  },
  { sentence: 'No product recalls were issued in 2024.', figures: [[20, 2024, 0, 'count']] },
  { sentence: 'There were no data breaches in 2024.', figures: [[16, 2024, 0, 'count']] },
  {
    sentence: 'Four personal data breaches were reported to the authorities in 2024.',
    figures: [[16, 2024, 4, 'count']],
  },
  {
    sentence: 'Our customer satisfaction score was 78 out of 100.',
    figures: [[65, 2024, 78, 'index']],
  },
  { sentence: 'Our Net Promoter Score rose to 52 from 49.', figures: [[65, 2024, 52, 'index']] },
  {
    sentence: 'The employee engagement score was 81 (2023: 79).',
    figures: [[215, 2024, 81, 'index']],
  },
  { sentence: '87% of employees responded to the survey.', figures: [[214, 2024, 87, '%']] },
  { sentence: 'The response rate was 87%.', figures: [[214, 2024, 87, '%']] },
  {
    sentence: 'In 2024 we paid $4.25 million in fines for violations of anti-corruption laws.',
    figures: [[67, 2024, 4.25, 'm USD']],
  },
  {
    sentence: 'We have 4 sites in or adjacent to protected areas.',
    figures: [[12, 2024, 4, 'count']],
  },
  { sentence: '7 process safety incidents were recorded.', figures: [[52, 2024, 7, 'count']] },
  { sentence: 'Women make up 33% of the Executive Committee.', figures: [[204, 2024, 33, '%']] },
  {
    sentence: '33% of the members of the executive management team are women.',
    figures: [[204, 2024, 33, '%']],
  },
  {
    sentence: '22% of our revenue is aligned with the EU taxonomy.',
    figures: [[69, 2024, 22, '%']],
  },
  {
    sentence: 'Fuel consumption was 40 GWh and electricity consumption 30 GWh.',
    figures: [
      [5, 2024, 40, 'GWh'],
      [4, 2024, 30, 'GWh'],
    ],
  },
  {
    sentence:
      'Durante 2024 las emisiones de alcance 1 sumaron 286.410 toneladas de CO2 equivalente y las de alcance 2 341.070 toneladas.',
    figures: [[92, 2024, 286410, 'tonnes CO2e']],
  },
  {
    sentence: 'Våra bruk tog ut 96,4 miljoner m3 vatten, varav 97 procent återfördes.',
    figures: [[7, 2024, 96.4, 'million m3']],
  },
  {
    sentence: 'Återvinningsgraden för allt avfall var 93 procent.',
    figures: [[10, 2024, 93, '%']],
  },
  {
    sentence: '26 procent av medarbetarna och 29 procent av cheferna är kvinnor.',
    figures: [[34, 2024, 26, '%']],
  },
  {
    sentence: 'Mängden farligt avfall ökade till 1 312 ton (2023: 1 190 ton) på grund av sanering.',
    figures: [[9, 2024, 1312, 'tonnes']],
  },
  {
    sentence:
      'Scope 2 emissions, calculated with the market-based method, were 61 thousand tonnes.',
    figures: [[93, 2024, 61, 'ktCO2e']],
  },
];

/** Sentences with figures of something else. */
export const NOT_STATED: readonly string[] = [
  'We aim for 40% women in management by 2030.',
  'Scope 1 emissions fell by 12%.',
  'Our Redmarsh site cut its water withdrawal to 22,000 m3.',
  'Employee turnover in our German subsidiary was 9.2%.',
  'Suppliers must recycle 80% of their waste.',
  'We have reduced Scope 1 and 2 emissions by 40,000 tonnes since 2019.',
  'In the industry, women hold 29% of board seats.',
  'In 2024, 45% of new hires were women.',
  'Women account for 33% of promotions and 28% of the STEM workforce.',
  'The target is to increase the share of renewable energy to 70%.',
  '3,200 employees completed the training.',
  'The project will save 12,000 MWh of electricity a year.',
  'Over 2,300 employees took part in the safety week.',
  'Avoided emissions of our products were 4.1 million tonnes CO2e.',
];
