/** Sentences as reports have them, by language, with the figures that they state: metric, year, value and unit. */
export const PLAIN_SENTENCES: readonly (readonly [string, string])[] = [
  [
    'Scope 1 emissions were 48,200 tonnes CO2e (2023: 51,700 tonnes CO2e).',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  ['Our Scope 1 emissions decreased by 7% to 48,200 tonnes CO2e.', '92 2024: 48200 tonnes CO2e'],
  ['Market-based Scope 2 emissions amounted to 12,300 t CO2e.', '93 2024: 12300 tCO2e'],
  [
    'We emitted 48,200 tonnes of CO2e directly (Scope 1) and 12,300 tonnes indirectly (Scope 2).',
    '92 2024: 48200 tonnes CO2e ; 93 2024: 12300 tonnes CO2e',
  ],
  [
    'Water withdrawal was 1.2 million m3 (2023: 1.3 million m3).',
    '7 2023: 1.3 million m3 ; 7 2024: 1.2 million m3',
  ],
  ['We withdrew 1,204,000 m3 of water.', '7 2024: 1204000 m3'],
  ['Our sites withdrew a total of 1,204 megalitres of water.', '7 2024: 1204 Ml'],
  ['We consumed 655.8 GWh of electricity in 2024.', '4 2024: 655.8 GWh'],
  [
    'Our electricity consumption fell to 655.8 GWh (2023: 688.1 GWh).',
    '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh',
  ],
  [
    '63% of our electricity came from renewable sources (2023: 57%).',
    '95 2023: 57 % ; 95 2024: 63 %',
  ],
  ['Renewable energy made up 63% of our energy use.', '95 2024: 63 %'],
  ['The share of renewable electricity rose from 57% to 63%.', '95 2023: 57 % ; 95 2024: 63 %'],
  ['We generated 3,418 tonnes of hazardous waste.', '9 2024: 3418 tonnes'],
  [
    'Hazardous waste amounted to 3,418 tonnes (2023: 3,602 tonnes).',
    '9 2023: 3602 tonnes ; 9 2024: 3418 tonnes',
  ],
  [
    'Of the 92,440 tonnes of waste we generated, 3,418 tonnes were hazardous.',
    '9 2024: 3418 tonnes',
  ],
  ['We recycled 89% of our waste (2023: 87%).', '10 2023: 87 % ; 10 2024: 89 %'],
  ['The recycling rate was 89%.', '10 2024: 89 %'],
  [
    'There were 204 recordable injuries (2023: 238) and no fatalities.',
    '23 2023: 238 count ; 23 2024: 204 count ; 38 2024: 0 count',
  ],
  ['We recorded 204 work-related injuries.', '23 2024: 204 count'],
  [
    'Employee turnover was 18.9% (2023: 21.6%).',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  [
    'Total turnover stood at 18.9%, down from 21.6% in 2023.',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  ['Women make up 41% of our workforce (2023: 40%).', '34 2023: 40 % ; 34 2024: 41 %'],
  ['41% of our employees are women.', '34 2024: 41 %'],
  ['The share of women in the workforce was 41%.', '34 2024: 41 %'],
  ['Women hold 44% of the seats on our Board.', '57 2024: 44 %'],
  ['Five of our eleven directors are women (45.5%).', '57 2024: 45.5 %'],
  ['The Board has eleven members, five of them women (45.5%).', '57 2024: 45.5 %'],
  ['64% of directors are independent.', '55 2024: 64 %'],
  ['Seven of eleven directors (64%) are independent.', '55 2024: 64 %'],
  [
    'We employed 12,276 people at year-end (2023: 12,010).',
    '43 2023: 12010 FTE ; 43 2024: 12276 FTE',
  ],
  ['At the end of 2024 the Group had 12,276 employees.', '43 2024: 12276 FTE'],
  ['Our workforce grew to 12,276 employees.', '43 2024: 12276 FTE'],
  ['The gender pay gap was 6.4% (2023: 7.1%).', '35 2023: 7.1 % ; 35 2024: 6.4 %'],
  ['The CEO earned 72 times the median employee pay.', '60 2024: 72 index'],
  ['CEO pay ratio: 72:1 (2023: 68:1).', '60 2023: 68 index ; 60 2024: 72 index'],
  [
    'We paid EUR 142.6 million in income taxes (2023: EUR 155.0 million).',
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  ['Income tax paid was $142.6 million.', '41 2024: 142.6 m USD'],
  ['86% of employees took part in the survey (2023: 84%).', '214 2023: 84 % ; 214 2024: 86 %'],
  ['The response rate of our employee survey was 86%.', '214 2024: 86 %'],
  ['63% of suppliers were audited.', '70 2024: 63 %'],
  ['Data breaches: 3 (2023: 4).', '16 2023: 4 count ; 16 2024: 3 count'],
  ['There were three data breaches in 2024.', '16 2024: 3 count'],
  ['We received 41 substantiated complaints about customer privacy.', '13 2024: 41 count'],
  [
    'Die Scope-1-Emissionen betrugen 48.200 Tonnen CO2e (Vorjahr: 51.700 Tonnen CO2e). ¶ Der Umsatz stieg um 12,5 %.',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  [
    'Die Scope-1-Emissionen lagen bei 48.200 t CO2e. ¶ Der Umsatz stieg um 12,5 %.',
    '92 2024: 48200 tCO2e',
  ],
  [
    'Im Jahr 2024 verursachten wir 48.200 Tonnen CO2e (Scope 1) und 12.300 Tonnen CO2e (Scope 2, marktbasiert). ¶ Der Umsatz stieg um 12,5 %.',
    '92 2024: 48200 tonnes CO2e ; 93 2024: 12300 tonnes CO2e',
  ],
  [
    'Die Wasserentnahme betrug 1.204.000 m³ (Vorjahr: 1.288.000 m³). ¶ Der Umsatz stieg um 12,5 %.',
    '7 2023: 1288000 m3 ; 7 2024: 1204000 m3',
  ],
  ['Wir entnahmen 1,2 Mio. m³ Wasser. ¶ Der Umsatz stieg um 12,5 %.', '7 2024: 1.2 million m3'],
  [
    'Der Stromverbrauch lag bei 655,8 GWh (2023: 688,1 GWh). ¶ Der Umsatz stieg um 12,5 %.',
    '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh',
  ],
  [
    '63 % unseres Stroms stammen aus erneuerbaren Quellen. ¶ Der Umsatz stieg um 12,5 %.',
    '95 2024: 63 %',
  ],
  [
    'Der Anteil erneuerbarer Energien betrug 63 % (Vorjahr: 57 %). ¶ Der Umsatz stieg um 12,5 %.',
    '95 2023: 57 % ; 95 2024: 63 %',
  ],
  [
    'Es fielen 3.418 Tonnen gefährliche Abfälle an. ¶ Der Umsatz stieg um 12,5 %.',
    '9 2024: 3418 tonnes',
  ],
  [
    'Die Menge gefährlicher Abfälle betrug 3.418 Tonnen. ¶ Der Umsatz stieg um 12,5 %.',
    '9 2024: 3418 tonnes',
  ],
  ['89 Prozent der Abfälle wurden recycelt. ¶ Der Umsatz stieg um 12,5 %.', '10 2024: 89 %'],
  [
    'Die Recyclingquote lag bei 89 Prozent (Vorjahr: 87 Prozent). ¶ Der Umsatz stieg um 12,5 %.',
    '10 2023: 87 % ; 10 2024: 89 %',
  ],
  [
    'Es gab 204 meldepflichtige Arbeitsunfälle (Vorjahr: 238) und keine tödlichen Unfälle. ¶ Der Umsatz stieg um 12,5 %.',
    '23 2023: 238 count ; 23 2024: 204 count ; 38 2024: 0 count',
  ],
  [
    'Die Fluktuationsquote betrug 18,9 % (Vorjahr: 21,6 %). ¶ Der Umsatz stieg um 12,5 %.',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  [
    'Der Frauenanteil an der Belegschaft betrug 41 % (Vorjahr: 40 %). ¶ Der Umsatz stieg um 12,5 %.',
    '34 2023: 40 % ; 34 2024: 41 %',
  ],
  ['41 % unserer Beschäftigten sind Frauen. ¶ Der Umsatz stieg um 12,5 %.', '34 2024: 41 %'],
  ['Der Frauenanteil im Aufsichtsrat lag bei 44 %. ¶ Der Umsatz stieg um 12,5 %.', '57 2024: 44 %'],
  [
    '44 % der Mitglieder des Aufsichtsrats sind Frauen. ¶ Der Umsatz stieg um 12,5 %.',
    '57 2024: 44 %',
  ],
  [
    'Von den 16 Mitgliedern des Aufsichtsrats sind 43,8 Prozent Frauen. ¶ Der Umsatz stieg um 12,5 %.',
    '57 2024: 43.8 %',
  ],
  [
    '64 % der Mitglieder des Aufsichtsrats sind unabhängig. ¶ Der Umsatz stieg um 12,5 %.',
    '55 2024: 64 %',
  ],
  [
    'Zum Jahresende beschäftigte der Konzern 12.276 Mitarbeitende (Vorjahr: 12.010). ¶ Der Umsatz stieg um 12,5 %.',
    '43 2023: 12010 FTE ; 43 2024: 12276 FTE',
  ],
  [
    'Im Jahresdurchschnitt waren 12.276 Mitarbeitende beschäftigt. ¶ Der Umsatz stieg um 12,5 %.',
    '43 2024: 12276 FTE',
  ],
  [
    'Die Zahl der Mitarbeitenden stieg auf 12.276. ¶ Der Umsatz stieg um 12,5 %.',
    '43 2024: 12276 FTE',
  ],
  [
    'Die unbereinigte Entgeltlücke zwischen Frauen und Männern betrug 6,4 % (Vorjahr: 7,1 %). ¶ Der Umsatz stieg um 12,5 %.',
    '35 2023: 7.1 % ; 35 2024: 6.4 %',
  ],
  [
    'Der Konzern zahlte 142,6 Mio. € Ertragsteuern. ¶ Der Umsatz stieg um 12,5 %.',
    '41 2024: 142.6 m EUR',
  ],
  [
    'Die gezahlten Ertragsteuern betrugen 142,6 Mio. € (Vorjahr: 155,0 Mio. €). ¶ Der Umsatz stieg um 12,5 %.',
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  [
    '86 % der Mitarbeitenden nahmen an der Befragung teil. ¶ Der Umsatz stieg um 12,5 %.',
    '214 2024: 86 %',
  ],
  ['63 % der Lieferanten wurden auditiert. ¶ Der Umsatz stieg um 12,5 %.', '70 2024: 63 %'],
  [
    'Les émissions du scope 1 se sont élevées à 48 200 tonnes de CO2e (2023 : 51 700 tonnes de CO2e).',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  ['Nos émissions directes (scope 1) ont atteint 48 200 t éq. CO2.', '92 2024: 48200 tCO2e'],
  [
    "Les prélèvements d'eau ont atteint 1 204 000 m3 (2023 : 1 288 000 m3).",
    '7 2023: 1288000 m3 ; 7 2024: 1204000 m3',
  ],
  ["Nous avons prélevé 1,2 million de m3 d'eau.", '7 2024: 1.2 million m3'],
  [
    "La consommation d'électricité s'est établie à 655,8 GWh (2023 : 688,1 GWh).",
    '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh',
  ],
  ["63 % de l'électricité provient de sources renouvelables.", '95 2024: 63 %'],
  [
    'La part des énergies renouvelables est de 63 % (2023 : 57 %).',
    '95 2023: 57 % ; 95 2024: 63 %',
  ],
  ['Le Groupe a produit 3 418 tonnes de déchets dangereux.', '9 2024: 3418 tonnes'],
  ['89 % des déchets ont été recyclés.', '10 2024: 89 %'],
  ['Le taux de recyclage est de 89 %.', '10 2024: 89 %'],
  [
    '204 accidents du travail avec arrêt ont été enregistrés (2023 : 238).',
    '23 2023: 238 count ; 23 2024: 204 count',
  ],
  ["Aucun accident mortel n'a été déploré en 2024.", '38 2024: 0 count'],
  [
    'Le taux de rotation du personnel est de 18,9 % (2023 : 21,6 %).',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  ['Les femmes représentent 41 % des effectifs (2023 : 40 %).', '34 2023: 40 % ; 34 2024: 41 %'],
  ['41 % des salariés sont des femmes.', '34 2024: 41 %'],
  ["Le conseil d'administration compte 44 % de femmes.", '57 2024: 44 %'],
  ['64 % des administrateurs sont indépendants.', '55 2024: 64 %'],
  ['Le Groupe employait 12 276 salariés au 31 décembre 2024.', '43 2024: 12276 FTE'],
  ["L'effectif s'élève à 12 276 collaborateurs (2023 : 12 010).", '43 2023: 12010 FTE'],
  ["L'écart de rémunération entre les femmes et les hommes est de 6,4 %.", '35 2024: 6.4 %'],
  ["Le Groupe a versé 142,6 millions d'euros d'impôts sur les bénéfices.", '41 2024: 142.6 m EUR'],
  [
    'Las emisiones de alcance 1 fueron de 48.200 toneladas de CO2e (2023: 51.700 toneladas de CO2e). ¶ Las ventas crecieron un 12,5 %.',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  [
    'Las emisiones directas (alcance 1) ascendieron a 48.200 t CO2e. ¶ Las ventas crecieron un 12,5 %.',
    '92 2024: 48200 tCO2e',
  ],
  [
    'La captación de agua fue de 1.204.000 m3 (2023: 1.288.000 m3). ¶ Las ventas crecieron un 12,5 %.',
    '7 2023: 1288000 m3 ; 7 2024: 1204000 m3',
  ],
  [
    'La extracción de agua ascendió a 1,2 millones de m3. ¶ Las ventas crecieron un 12,5 %.',
    '7 2024: 1.2 million m3',
  ],
  [
    'El consumo eléctrico fue de 655,8 GWh (2023: 688,1 GWh). ¶ Las ventas crecieron un 12,5 %.',
    '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh',
  ],
  [
    'El consumo de electricidad se situó en 655,8 GWh. ¶ Las ventas crecieron un 12,5 %.',
    '4 2024: 655.8 GWh',
  ],
  [
    'El 63 % de la electricidad procede de fuentes renovables. ¶ Las ventas crecieron un 12,5 %.',
    '95 2024: 63 %',
  ],
  [
    'Generamos 3.418 toneladas de residuos peligrosos (2023: 3.602). ¶ Las ventas crecieron un 12,5 %.',
    '9 2024: 3418 tonnes',
  ],
  ['El 89 % de los residuos se recicló. ¶ Las ventas crecieron un 12,5 %.', '10 2024: 89 %'],
  [
    'Reciclamos el 89 % de los residuos (2023: 87 %). ¶ Las ventas crecieron un 12,5 %.',
    '10 2023: 87 % ; 10 2024: 89 %',
  ],
  [
    'Se registraron 204 accidentes laborales (2023: 238) y ningún accidente mortal. ¶ Las ventas crecieron un 12,5 %.',
    '23 2023: 238 count ; 23 2024: 204 count ; 38 2024: 0 count',
  ],
  [
    'La rotación de la plantilla fue del 18,9 % (2023: 21,6 %). ¶ Las ventas crecieron un 12,5 %.',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  [
    'Las mujeres representan el 41 % de la plantilla (2023: 40 %). ¶ Las ventas crecieron un 12,5 %.',
    '34 2024: 41 %',
  ],
  ['El 41 % de la plantilla son mujeres. ¶ Las ventas crecieron un 12,5 %.', '34 2024: 41 %'],
  [
    'El 44 % de los miembros del consejo son mujeres. ¶ Las ventas crecieron un 12,5 %.',
    '57 2024: 44 %',
  ],
  [
    'El 64 % de los consejeros son independientes. ¶ Las ventas crecieron un 12,5 %.',
    '55 2024: 64 %',
  ],
  [
    'La plantilla ascendía a 12.276 personas al cierre de 2024. ¶ Las ventas crecieron un 12,5 %.',
    '43 2024: 12276 FTE',
  ],
  [
    'La brecha salarial de género fue del 6,4 % (2023: 7,1 %). ¶ Las ventas crecieron un 12,5 %.',
    '35 2023: 7.1 % ; 35 2024: 6.4 %',
  ],
  [
    'Utsläppen i scope 1 var 48 200 ton CO2e (2023: 51 700 ton CO2e).',
    '92 2023: 51700 ton CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  [
    'De direkta utsläppen (scope 1) uppgick till 48 200 (51 700) ton CO2e.',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  ['Vattenuttaget var 1 204 000 (1 288 000) m3.', '7 2023: 1288000 m3 ; 7 2024: 1204000 m3'],
  ['Vattenförbrukningen uppgick till 1 204 000 m3.', '45 2024: 1204000 m3'],
  ['Elförbrukningen uppgick till 655,8 GWh (688,1).', '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh'],
  ['Elanvändningen var 655,8 (688,1) GWh.', '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh'],
  ['63 procent av elen kommer från förnybara källor.', '95 2024: 63 %'],
  ['Andelen förnybar energi var 63 (57) procent.', '95 2023: 57 % ; 95 2024: 63 %'],
  ['Vi gav upphov till 3 418 ton farligt avfall.', '9 2024: 3418 tonnes'],
  ['Mängden farligt avfall var 3 418 (3 602) ton.', '9 2023: 3602 tonnes ; 9 2024: 3418 tonnes'],
  ['89 procent av avfallet återvanns.', '10 2024: 89 %'],
  ['Återvinningsgraden var 89 (87) procent.', '10 2023: 87 % ; 10 2024: 89 %'],
  [
    'Under året inträffade 204 (238) arbetsolyckor och inga dödsolyckor.',
    '23 2023: 238 count ; 23 2024: 204 count ; 38 2024: 0 count',
  ],
  [
    'Personalomsättningen var 18,9 (21,6) procent.',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  ['Andelen kvinnor bland de anställda var 41 (40) procent.', '34 2023: 40 % ; 34 2024: 41 %'],
  ['41 procent av medarbetarna är kvinnor.', '34 2024: 41 %'],
  ['44 procent av styrelsens ledamöter är kvinnor.', '57 2024: 44 %'],
  ['Styrelsen består till 44 procent av kvinnor.', '57 2024: 44 %'],
  ['Medelantalet anställda var 12 276 (12 010).', '43 2023: 12010 FTE ; 43 2024: 12276 FTE'],
  ['Koncernen hade 12 276 anställda vid årets slut.', '43 2024: 12276 FTE'],
  [
    'Löneskillnaden mellan kvinnor och män var 6,4 (7,1) procent.',
    '35 2023: 7.1 % ; 35 2024: 6.4 %',
  ],
  [
    'In the year under review our direct emissions (Scope 1) came to 48,200 tonnes of CO2e, compared with 51,700 tonnes a year earlier.',
    '92 2023: 51700 tonnes CO2e ; 92 2024: 48200 tonnes CO2e',
  ],
  [
    'Total greenhouse gas emissions (Scope 1 and 2, market-based) stood at 60,500 tonnes CO2e.',
    '1 2024: 60500 tonnes CO2e',
  ],
  ['Together, Scope 1 and 2 emissions fell 8% to 60,500 tCO2e.', '1 2024: 60500 tCO2e'],
  [
    'Electricity use across the Group rose to 655.8 GWh from 688.1 GWh.',
    '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh',
  ],
  [
    'The Group used 655,800 MWh of electricity, of which 63% was renewable.',
    '4 2024: 655800 MWh ; 95 2024: 63 %',
  ],
  ['Purchased electricity: 655.8 GWh (2023: 688.1).', '4 2023: 688.1 GWh ; 4 2024: 655.8 GWh'],
  [
    'Fuel consumption was 434,022 MWh (2023: 447,670 MWh).',
    '5 2023: 447670 MWh ; 5 2024: 434022 MWh',
  ],
  ['Freshwater withdrawal decreased to 1.2 million cubic metres.', '7 2024: 1.2 million m3'],
  ['Water consumption totalled 690 megalitres (2023: 720).', '45 2023: 720 Ml ; 45 2024: 690 Ml'],
  [
    'Total waste was 92,440 tonnes, of which 3,418 tonnes were hazardous and 89% was recycled.',
    '10 2024: 89 % ; 9 2024: 3418 tonnes',
  ],
  [
    'Our plants produced 3,418 t of hazardous waste (2023: 3,602 t).',
    '9 2023: 3602 t ; 9 2024: 3418 t',
  ],
  [
    'The number of recordable accidents dropped from 238 to 204.',
    '23 2023: 238 count ; 23 2024: 204 count',
  ],
  ['The number of fatalities was zero (2023: one).', '38 2024: 0 count'],
  ['Regrettably, there was one work-related fatality in 2024.', '38 2024: 1 count'],
  ['1,240 working days were lost due to accidents.', '209 2024: 1240 days'],
  [
    'The staff turnover rate was 18.9% in 2024 and 21.6% in 2023.',
    '212 2023: 21.6 % ; 212 2024: 18.9 % ; 25 2023: 21.6 % ; 25 2024: 18.9 %',
  ],
  [
    'In 2024 the share of women was 41% among all employees and 44% on the Board.',
    '34 2024: 41 % ; 57 2024: 44 %',
  ],
  ['Women account for 41.2% of the total workforce and 36% of executives.', '34 2024: 41.2 %'],
  ['Four of the nine members of the Executive Committee are women (44%).', '204 2024: 44 %'],
  [
    'As of December 31, 2024, we had approximately 12,276 full-time employees.',
    '43 2024: 12276 FTE',
  ],
  [
    'The mean gender pay gap narrowed to 6.4% from 7.1% in 2023.',
    '35 2023: 7.1 % ; 35 2024: 6.4 %',
  ],
  ['The ratio of CEO pay to median pay was 72 to 1.', '60 2024: 72 index'],
  ['Our CEO-to-median pay ratio is 72.', '60 2024: 72 index'],
  [
    'Cash taxes paid came to $142.6 million in 2024 (2023: $155.0 million).',
    '41 2023: 155 m USD ; 41 2024: 142.6 m USD',
  ],
  ['The survey was answered by 86% of employees.', '214 2024: 86 %'],
  ['Product recalls: 2 (2023: 5).', '20 2023: 5 count ; 20 2024: 2 count'],
  ['Recycled materials made up 41% of the materials we bought.', '71 2024: 41 %'],
  ['We were fined $1.2 million for anti-competitive behaviour.', '75 2024: 1.2 m USD'],
  [
    'Die Treibhausgasemissionen (Scope 1 und 2) beliefen sich auf 60.500 Tonnen CO2e. ¶ Der Umsatz stieg um 12,5 %.',
    '1 2024: 60500 tonnes CO2e',
  ],
  [
    'Frauen stellen 41 % der Belegschaft und 44 % des Aufsichtsrats. ¶ Der Umsatz stieg um 12,5 %.',
    '34 2024: 41 % ; 57 2024: 44 %',
  ],
  [
    'Die Mitarbeiterzahl lag bei 12.276 (Vorjahr: 12.010). ¶ Der Umsatz stieg um 12,5 %.',
    '43 2023: 12010 FTE ; 43 2024: 12276 FTE',
  ],
  [
    'Die Zahl der Arbeitsunfälle sank von 238 auf 204. ¶ Der Umsatz stieg um 12,5 %.',
    '23 2023: 238 count ; 23 2024: 204 count',
  ],
  [
    'Das Verhältnis der CEO-Vergütung zum Median beträgt 72:1. ¶ Der Umsatz stieg um 12,5 %.',
    '60 2024: 72 index',
  ],
  [
    "Les émissions de gaz à effet de serre (scopes 1 et 2) s'élèvent à 60 500 tonnes de CO2e.",
    '1 2024: 60500 tonnes CO2e',
  ],
  [
    "Le volume d'eau prélevée a diminué à 1 204 000 m3, contre 1 288 000 m3 en 2023.",
    '7 2023: 1288000 m3 ; 7 2024: 1204000 m3',
  ],
  [
    "Le nombre d'accidents du travail est passé de 238 à 204.",
    '23 2023: 238 count ; 23 2024: 204 count',
  ],
  [
    'Au 31 décembre 2024, le Groupe comptait 12 276 salariés, dont 41 % de femmes.',
    '34 2024: 41 % ; 43 2024: 12276 FTE',
  ],
  [
    'Le ratio entre la rémunération du directeur général et la médiane est de 72.',
    '60 2024: 72 index',
  ],
  [
    "L'impôt payé s'élève à 142,6 M€ (155,0 M€ en 2023).",
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  [
    'El consejo cuenta con un 44 % de mujeres y un 64 % de consejeros independientes.',
    '55 2024: 64 % ; 57 2024: 44 %',
  ],
  [
    'A 31 de diciembre de 2024 la plantilla era de 12.276 personas (2023: 12.010). ¶ Las ventas crecieron un 12,5 %.',
    '43 2023: 12010 FTE',
  ],
  ['El consumo de agua fue de 690.000 m3. ¶ Las ventas crecieron un 12,5 %.', '45 2024: 690000 m3'],
  [
    'Antalet anställda uppgick vid årets slut till 12 276 (12 010), varav 41 (40) procent kvinnor.',
    '34 2023: 40 % ; 34 2024: 41 % ; 43 2023: 12010 FTE ; 43 2024: 12276 FTE',
  ],
  [
    'Andelen kvinnor i styrelsen var 44 (38) procent och i koncernledningen 36 (34) procent.',
    '204 2023: 34 % ; 204 2024: 36 % ; 57 2023: 38 % ; 57 2024: 44 %',
  ],
  [
    'Koncernens totala utsläpp i scope 1 och 2 minskade med 8 procent till 60 500 ton CO2e.',
    '1 2024: 60500 tonnes CO2e',
  ],
  ['Antalet arbetsolyckor var 204 (238).', '23 2023: 238 count ; 23 2024: 204 count'],
  ['86% of employees took part in the survey.', '214 2024: 86 %'],
  ['96% of assets under management were screened against ESG criteria.', '86 2024: 96 %'],
  ['Der Stromverbrauch unserer Standorte betrug 655,8 GWh.', '4 2024: 655.8 GWh'],
  [
    'Hazardous waste was 284 tonnes (2023: 307), and 91% of all waste was recycled, beating our aim of 90%.',
    '10 2024: 91 % ; 9 2023: 307 tonnes ; 9 2024: 284 tonnes',
  ],
  ['Hazardous waste was 284 tonnes (2023: 307).', '9 2023: 307 tonnes ; 9 2024: 284 tonnes'],
  ['91% of all waste was recycled.', '10 2024: 91 %'],
  [
    'On average we employed 9,372 full-time equivalent colleagues (2023: 9,120).',
    '43 2023: 9120 FTE ; 43 2024: 9372 FTE',
  ],
  ['Women make up 54.1% of the workforce but only 29.5% of depot managers.', '34 2024: 54.1 %'],
  [
    'The mean gender pay gap across the Group, unadjusted, was 9.6% compared with 10.9% a year before.',
    '35 2023: 10.9 % ; 35 2024: 9.6 %',
  ],
  [
    'Labour turnover eased to 23.4% from 29.8%, although it stays above the 20% which we regard as sustainable.',
    '212 2023: 29.8 % ; 212 2024: 23.4 % ; 25 2023: 29.8 % ; 25 2024: 23.4 %',
  ],
  [
    'Group electricity use was 110.6 GWh, little changed from 111.3 GWh.',
    '4 2023: 111.3 GWh ; 4 2024: 110.6 GWh',
  ],
  [
    'It is with great sadness that we report 1 fatality at work: a driver lost his life near Carlisle in November.',
    '38 2024: 1 count',
  ],
  [
    'Three directors, or 37.5% of the Board, are women; the Listing Rules ask for 40%.',
    '57 2024: 37.5 %',
  ],
  [
    'Governance | 2024 | 2023 ¶ Directors | 12 | 12 ¶ Independent non-executive directors | 8 (67%) | 9 (75%) ¶ Women directors | 5 (42%) | 5 (42%) ¶ Women on the executive committee | 3 (33%) | 2 (25%)',
    '204 2023: 25 % ; 204 2024: 33 % ; 55 2023: 75 % ; 55 2024: 67 % ; 57 2023: 42 % ; 57 2024: 42 %',
  ],
  [
    'Natural capital | Unit | 2024 | 2023 ¶ Fuel (diesel, petrol, LPG, coal) | TJ | 5,026 | 5,110 ¶ Fresh water abstracted from all sources | Mℓ | 24,602 | 25,118 ¶ Employees (permanent, full-time equivalents) | number | 18,944 | 19,310',
    '5 2023: 5110 TJ ; 5 2024: 5026 TJ ; 7 2023: 25118 Ml ; 7 2024: 24602 Ml',
  ],
  [
    'Residuos (toneladas) | 2024 | 2023 ¶ No peligrosos | 88.410 | 86.902 ¶ Peligrosos | 1.344 | 1.207 ¶ Total | 89.754 | 88.109 ¶ Porcentaje reciclado (%) | 84,6 | 88,1',
    '9 2023: 1207 tonnes ; 9 2024: 1344 tonnes',
  ],
  [
    'El Consejo tiene diez miembros: el 40 % son mujeres y el 60 % independientes.',
    '55 2024: 60 % ; 57 2024: 40 %',
  ],
  [
    'Hazardous waste was 284 tonnes (2023: 307), and 91% of all waste was recycled.',
    '10 2024: 91 % ; 9 2023: 307 tonnes ; 9 2024: 284 tonnes',
  ],
  [
    'Hazardous waste was 284 tonnes (2023: 307), and 91% of it was burned.',
    '9 2023: 307 tonnes ; 9 2024: 284 tonnes',
  ],
  ['It emitted 1,104,000 t CO2e in Scope 2.', '93 2024: 1104000 tCO2e'],
  ['Thabisa contributed $19.3bn to revenue. It emitted 1,104,000 t CO2e in Scope 2.', ''],
  ['Two of the fatal accidents of the year happened underground.', ''],
  ['There were two fatal accidents.', '38 2024: 2 count'],
  ['59% of our employees are men (2023: 58%).', ''],
  ['Of our employees 59% are men and 41% women.', '34 2024: 41 %'],
  ['Women hold 41% of board seats, men 59%.', '57 2024: 41 %'],
  [
    'GHG emissions, t CO2e | Scope 1 | Scope 2 | Scope 3 ¶ Bearings | 48,210 | 71,006 | 1,402,800 ¶ Coatings | 112,908 | 40,118 | 2,870,100 ¶ Tessaly Industries 2024 | 198,771 | 148,571 | 6,880,200 ¶ Tessaly Industries 2023 | 207,345 | 171,600 | 7,012,900',
    '92 2023: 207345 tCO2e ; 92 2024: 198771 tCO2e ; 93 2023: 171600 tCO2e ; 93 2024: 148571 tCO2e ; 94 2023: 7012900 tCO2e ; 94 2024: 6880200 tCO2e',
  ],
  [
    'Hazardous waste by site (tonnes) | 2024 | 2023 ¶ Hull | 320 | 341 ¶ Grimsby | 118 | 140 ¶ Goole | 71 | 66 ¶ Group total | 509 | 547',
    '9 2023: 547 tonnes ; 9 2024: 509 tonnes',
  ],
  [
    'Elanvändning per anläggning (GWh) | 2024 | 2023 ¶ Umeå | 410 | 432 ¶ Gävle | 1 205 | 1 266 ¶ Totalt | 1 615 | 1 698',
    '4 2023: 1698 GWh ; 4 2024: 1615 GWh',
  ],
  [
    'Consumo de electricidad por centro (GWh) | 2024 | 2023 ¶ Huelva | 410 | 432 ¶ Bilbao | 1.205 | 1.266 ¶ Total | 1.615 | 1.698 ¶ Las ventas crecieron un 12,5 %.',
    '4 2023: 1698 GWh ; 4 2024: 1615 GWh',
  ],
  [
    'Fatalities by region | 2024 | 2023 ¶ Africa | 2 | 1 ¶ Americas | 0 | 1 ¶ Total | 2 | 2',
    '38 2023: 2 count ; 38 2024: 2 count',
  ],
  [
    'Recordable injuries by region ¶ Region | 2024 | 2023 | 2022 ¶ EMEA | 61 | 70 | 74 ¶ Americas | 40 | 44 | 51 ¶ APAC | 17 | 17 | 20 ¶ Group | 118 | 131 | 145',
    '23 2022: 145 count ; 23 2023: 131 count ; 23 2024: 118 count',
  ],
  [
    'Scope-1-Emissionen (t CO2e) | 2024 | % vom Gesamt ¶ Mühlen | 20.100 | 42 ¶ Bäckereien | 28.110 | 58 ¶ Gesamt | 48.210 | 100 ¶ Der Umsatz stieg um 12,5 %.',
    '92 2024: 48210 tCO2e',
  ],
  [
    'Treibhausgasemissionen nach Segmenten 2024 (t CO2e) ¶ Segment | Scope 1 | Scope 2 | Scope 3 ¶ Chemie | 41.220 | 18.310 | 402.100 ¶ Kunststoffe | 88.140 | 32.870 | 611.900 ¶ Service | 12.905 | 9.444 | 118.250 ¶ Summe | 142.265 | 60.624 | 1.132.250',
    '92 2024: 142265 tCO2e ; 93 2024: 60624 tCO2e ; 94 2024: 1132250 tCO2e',
  ],
  [
    'Emisiones (kt CO2e) | España | Portugal | Resto | Total ¶ Alcance 1 | 10,2 | 8,1 | 0,3 | 18,6 ¶ Alcance 2 | 1,4 | 2,2 | 0,1 | 3,7',
    '92 2024: 18.6 ktCO2e ; 93 2024: 3.7 ktCO2e',
  ],
  [
    'Wasser (Tsd. m³) | Entnahme | Einleitung | Verbrauch ¶ Stahl | 4.110 | 3.900 | 210 ¶ Rohre | 930 | 811 | 119 ¶ Draht | 204 | 190 | 14 ¶ Gesamt | 5.244 | 4.901 | 343 ¶ Der Umsatz stieg um 12,5 %.',
    '45 2024: 343 thousand m3 ; 7 2024: 5244 thousand m3',
  ],
  [
    'Vatten (tusen m³) | Uttag | Utsläpp | Förbrukning ¶ Stål | 4 110 | 3 900 | 210 ¶ Rör | 930 | 811 | 119 ¶ Tråd | 204 | 190 | 14 ¶ Totalt | 5 244 | 4 901 | 343',
    '45 2024: 343 thousand m3 ; 7 2024: 5244 thousand m3',
  ],
  [
    'Waste 2024 | Tonnes | % of total ¶ Hazardous waste | 1,204 | 6% ¶ Non-hazardous waste | 18,860 | 94% ¶ Total waste | 20,064 | 100%',
    '9 2024: 1204 Tonnes',
  ],
  [
    'Energi 2024 | MWh | Andel, % ¶ El | 410 200 | 63 ¶ Bränslen | 245 600 | 37 ¶ Totalt | 655 800 | 100',
    '4 2024: 410200 MWh ; 5 2024: 245600 MWh',
  ],
  [
    'Énergie 2024 | MWh | % du total ¶ Électricité | 410 200 | 63 ¶ Combustibles | 245 600 | 37 ¶ Total | 655 800 | 100',
    '4 2024: 410200 MWh ; 5 2024: 245600 MWh',
  ],
  [
    ' | Kelvin | Norse | Other | Total 2024 | Total 2023 ¶ Scope 1 (t CO2e) | 10,200 | 8,100 | 300 | 18,600 | 19,900 ¶ Electricity consumption (MWh) | 4,100 | 2,200 | 90 | 6,390 | 6,700',
    '4 2023: 6700 MWh ; 4 2024: 6390 MWh ; 92 2023: 19900 tCO2e ; 92 2024: 18600 tCO2e',
  ],
  [
    'Captación de agua (miles de m³) | 1T | 2T | 3T | 4T | 2024 ¶ Captación de agua | 1.020 | 1.104 | 1.300 | 1.011 | 4.435 ¶ Las ventas crecieron un 12,5 %.',
    '7 2024: 4435 thousand m3',
  ],
  [
    'Kennzahl | Einheit | 2024 | 2023 ¶ Gezahlte Ertragsteuern | Mio. € | 142,6 | 155,0 ¶ Schulungsstunden je Mitarbeitenden | Std. | 21 | 19',
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  [
    'Nyckeltal | 2024 | 2023 ¶ Medelantal anställda | 16 660 | 16 204 ¶ varav kvinnor, % | 39 | 38 ¶ Utbildningstimmar per anställd | 21 | 19',
    '34 2023: 38 % ; 34 2024: 39 % ; 43 2023: 16204 FTE ; 43 2024: 16660 FTE',
  ],
  [
    'Emissions are shown in kt CO2e! ¶ Key figures | 2024 | 2023 ¶ Scope 1, tonnes CO2e | 48,2101 | 51,300 ¶ Scope 2, tonnes CO2e | 12,020 | 13,100',
    '92 2023: 51300 tonnes CO2e ; 92 2024: 48210 tonnes CO2e ; 93 2023: 13100 tonnes CO2e ; 93 2024: 12020 tonnes CO2e',
  ],
  [
    'Emissions are shown in MWh. ¶ Energy | 2024 | 2023 ¶ Electricity consumption | 48.2 | 51.3',
    '4 2023: 51.3 MWh ; 4 2024: 48.2 MWh',
  ],
  ['In the UK we emitted 12,100 tCO2e (Scope 1) and in Germany 9,300 tCO2e (Scope 1).', ''],
  [
    "Elles s'élèvent à 12,3 kt CO2e pour le scope 1 et à 8,1 kt CO2e pour le scope 2.",
    '92 2024: 12.3 ktCO2e ; 93 2024: 8.1 ktCO2e',
  ],
  [
    "La consommation d'électricité atteint 410,2 GWh, contre 402,0 GWh en 2023, dont 63 % d'origine renouvelable.",
    '4 2023: 402 GWh ; 4 2024: 410.2 GWh ; 95 2024: 63 %',
  ],
  [
    'Se captaron 5,2 millones de m³ de agua y se vertieron 4,9 millones de m³.',
    '7 2024: 5.2 million m3',
  ],
  [
    'Scope 1 and Scope 2 emissions were 48.2 and 12.0 kt CO2e respectively.',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  [
    'In 2024 and 2023 Scope 1 emissions were 48.2 and 51.3 kt CO2e respectively.',
    '92 2023: 51.3 ktCO2e ; 92 2024: 48.2 ktCO2e',
  ],
  [
    'Scope 1 emissions were 48.2 and 51.3 kt CO2e in 2024 and 2023.',
    '92 2023: 51.3 ktCO2e ; 92 2024: 48.2 ktCO2e',
  ],
  [
    'Scope 1, 2 and 3 emissions amounted to 48.2, 12.0 and 1,302 kt CO2e respectively.',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e ; 94 2024: 1302 ktCO2e',
  ],
  [
    'Water withdrawal and consumption were 5.2 and 0.34 million m3 respectively.',
    '45 2024: 0.34 million m3 ; 7 2024: 5.2 million m3',
  ],
  ['Women and men made up 39% and 61% of the workforce respectively.', '34 2024: 39 %'],
  [
    'Electricity and fuel consumption amounted to 410.2 GWh and 245.6 GWh, respectively.',
    '4 2024: 410.2 GWh ; 5 2024: 245.6 GWh',
  ],
  [
    'Die Scope-1- und Scope-2-Emissionen betrugen 48,2 bzw. 12,0 kt CO2e.',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  [
    'Les émissions des scopes 1 et 2 sont respectivement de 48,2 et 12,0 kt CO2e.',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  [
    'Scope 1 and 2 emissions were 48.2 kt (2023: 51.3 kt) and 12.0 kt CO2e (2023: 13.1 kt) respectively.',
    '',
  ],
  [
    'Headcount was 16,660, of which 8,120 in Europe, 5,230 in the Americas and 3,310 in Asia.',
    '43 2024: 16660 FTE',
  ],
  ['We used 410 GWh of electricity and 246 GWh of fuels.', '4 2024: 410 GWh ; 5 2024: 246 GWh'],
  [
    "Nous avons consommé 410,2 GWh d'électricité et 245,6 GWh de combustibles.",
    '4 2024: 410.2 GWh ; 5 2024: 245.6 GWh',
  ],
  [
    'Le Groupe a produit 20 064 tonnes de déchets, dont 1 204 tonnes de déchets dangereux ; 87 % ont été recyclés.',
    '10 2024: 87 % ; 9 2024: 1204 tonnes',
  ],
  [
    'On dénombre 118 accidents du travail en 2024 (131 en 2023) et un accident mortel.',
    '23 2023: 131 count ; 23 2024: 118 count ; 38 2024: 1 count',
  ],
  [
    'El impuesto sobre sociedades pagado ascendió a 142,6 millones de euros (155,0 millones en 2023).',
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  [
    'Die gezahlten Ertragsteuern beliefen sich auf 142,6 Mio. € nach 155,0 Mio. € im Vorjahr.',
    '41 2023: 155 m EUR ; 41 2024: 142.6 m EUR',
  ],
  [
    'The Group paid $142.6m of corporate income tax (2023: $155.0m) and $61m of payroll taxes.',
    '41 2023: 155 m USD ; 41 2024: 142.6 m USD',
  ],
  [
    "Les femmes représentent 39 % de l'effectif, 45 % du conseil d'administration et 33 % du comité exécutif.",
    '204 2024: 33 % ; 34 2024: 39 % ; 57 2024: 45 %',
  ],
  [
    'Vatten, tusen m³ | 2024 | 2023 ¶ Uttag | 5 244 | 5 390 ¶ Utsläpp | 4 901 | 5 030 ¶ Förbrukning | 343 | 360',
    '45 2023: 360 thousand m3 ; 45 2024: 343 thousand m3 ; 7 2023: 5390 thousand m3 ; 7 2024: 5244 thousand m3',
  ],
  [
    'Alle Angaben in Tausend Kubikmetern ¶  | 2024 | 2023 ¶ Wasserentnahme | 5.244 | 5.390 ¶ Wasserverbrauch | 343 | 360 ¶ Der Umsatz stieg um 12,5 %.',
    '45 2023: 360 thousand m3 ; 45 2024: 343 thousand m3 ; 7 2023: 5390 thousand m3 ; 7 2024: 5244 thousand m3',
  ],
  [
    'En 2023 y 2022, el alcance 1 fue de 286.410 y 291.880 t CO2e y el alcance 2 de 341.070 y 377.205 t CO2e, respectivamente. ¶ Las ventas crecieron un 12,5 %.',
    '92 2022: 291880 tCO2e ; 92 2023: 286410 tCO2e ; 93 2022: 377205 tCO2e ; 93 2023: 341070 tCO2e',
  ],
  [
    'Los alcances 1 y 2 fueron en 2023 de 286.410 y 341.070 t CO2e, respectivamente, y en 2022 de 291.880 y 377.205 t CO2e. ¶ Las ventas crecieron un 12,5 %.',
    '92 2022: 291880 tCO2e ; 92 2023: 286410 tCO2e ; 93 2022: 377205 tCO2e ; 93 2023: 341070 tCO2e',
  ],
  [
    'Scope 1 emissions were 48.2 and 51.3 kt CO2e and Scope 2 emissions 12.0 and 13.1 kt CO2e in 2024 and 2023.',
    '92 2023: 51.3 ktCO2e ; 92 2024: 48.2 ktCO2e ; 93 2023: 13.1 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  ['Fuel: 17,430 TJ; electricity: 8,210 TJ; total 25,640 TJ', ''],
  [
    'Directors | 11 ¶ of whom women | 45% ¶ of whom independent | 73%',
    '55 2024: 73 % ; 57 2024: 45 %',
  ],
  [
    'Energy (TJ) | Electricity | Fuel | Total ¶ 2024 | 1,477 | 790 | 2,267 ¶ 2023 | 1,490 | 800 | 2,290',
    '4 2023: 1490 TJ ; 4 2024: 1477 TJ ; 5 2023: 800 TJ ; 5 2024: 790 TJ',
  ],
  [
    'Emissions, ktCO2e | Q1 | Q2 | Q3 | Q4 | Full year ¶ Scope 1 | 12.1 | 12.0 | 11.9 | 12.2 | 48.2 ¶ Scope 2 | 3.0 | 3.0 | 3.0 | 3.0 | 12.0',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  [
    'Emissions 2023, kt CO2e | Ports | Hotels | Total ¶ Scope 1 | 24.1 | 24.1 | 48.2 ¶ Scope 2 | 6.0 | 6.0 | 12.0',
    '92 2023: 48.2 ktCO2e ; 93 2023: 12 ktCO2e',
  ],
  [
    'Emissions in kt CO2e, 2023 | Group | Ports | Hotels ¶ Scope 1 | 48.2 | 24.1 | 24.1 ¶ Scope 2 | 12.0 | 6.0 | 6.0',
    '92 2023: 48.2 ktCO2e ; 93 2023: 12 ktCO2e',
  ],
  [
    'Emissions 2024 | kt CO2e | % change ¶ Scope 1 | 48.2 | -6 ¶ Scope 2 | 12.0 | -8',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  [
    'Our fleet emitted 8,110 tCO2e (Scope 1) and our boilers 40,100 tCO2e, giving a Scope 1 total of 48,210 tCO2e.',
    '92 2024: 48210 tCO2e',
  ],
  ['Scope 1 emissions of the Group excluding the acquired business were 44.0 kt CO2e.', ''],
  [
    'Restated Scope 1 emissions for 2023 were 51.3 kt CO2e (previously reported: 50.2 kt).',
    '92 2023: 51.3 ktCO2e',
  ],
  [
    'Nine of our eleven directors are independent (82%) and five are women (45%).',
    '55 2024: 82 % ; 57 2024: 45 %',
  ],
  [
    'Female representation (%) | FY24 | FY23 ¶ Board | 45 | 40 ¶ Executive leadership team | 33 | 30 ¶ Total workforce | 39 | 38',
    '204 2023: 30 % ; 204 2024: 33 % ; 34 2023: 38 % ; 34 2024: 39 % ; 57 2023: 40 % ; 57 2024: 45 %',
  ],
  [
    'Emissions avoided by product (kt CO2e) | 2024 | 2023 ¶ Wind | 120 | 110 ¶ Total Scope 1 | 200 | 180',
    '',
  ],
  ['Joint venture Norse (100%) | 2024 | 2023 ¶ Scope 1 (kt CO2e) | 12.1 | 13.0', ''],
  [
    'Hazardous waste by treatment 2024 | Tonnes | % of total ¶ Recycled | 455 | 38% ¶ Landfilled | 749 | 62% ¶ Total | 1,204 | 100%',
    '9 2024: 1204 Tonnes',
  ],
  [
    'Energy sold 2024 | MWh | % of total ¶ Electricity | 410,200 | 63% ¶ Heat | 245,600 | 37% ¶ Total | 655,800 | 100%',
    '',
  ],
  [
    'Electricity (GWh) | 2024 | 2023 ¶ Generated | 110 | 100 ¶ Purchased | 410 | 422 ¶ Sold | 20 | 18 ¶ Total consumption | 500 | 504',
    '4 2023: 504 GWh ; 4 2024: 500 GWh',
  ],
  [
    'Scope 1 and Scope 2 emissions in 2023 were 51.3 and 13.1 kt CO2e.',
    '92 2023: 51.3 ktCO2e ; 93 2023: 13.1 ktCO2e',
  ],
  [
    'Scope 1 and Scope 2 emissions were 48.2 kt and 12.0 kt CO2e.',
    '92 2024: 48.2 ktCO2e ; 93 2024: 12 ktCO2e',
  ],
  ['At the Hull site, 410 people generate 320 tonnes of hazardous waste.', ''],
  ['Our supplier Northgate emitted 12.1 kt CO2e in Scope 1.', ''],
  ['In the first half of 2024 Scope 1 emissions were 24.1 kt CO2e.', ''],
  ['In the fourth quarter we withdrew 1,011 Ml of water.', ''],
  ['Up to June 2024 there were 61 recordable injuries.', ''],
  ['Im ersten Halbjahr lagen die Scope-1-Emissionen bei 24,1 kt CO2e.', ''],
  ['Au premier semestre, les émissions du scope 1 étaient de 24,1 kt CO2e.', ''],
  ['En el primer semestre el alcance 1 fue de 24,1 kt CO2e.', ''],
  ['Under första halvåret var utsläppen i scope 1 24,1 kton CO2e.', ''],
  ['Had we not invested, water withdrawal would have been 6.1 million m3.', ''],
  [
    'Site | Scope 1 | Scope 2 ¶  | t CO2e | t CO2e ¶ Hull | 20,100 | 5,010 ¶ Goole | 8,100 | 2,000 ¶ Harrow Foods plc | 28,200 | 7,010',
    '92 2024: 28200 tCO2e ; 93 2024: 7010 tCO2e',
  ],
  [
    'Tonnes CO2e | Scope 1 | Scope 2 | Scope 3 ¶ Retail | 1,204 | 880 | 41,000 ¶ Logistics | 8,330 | 410 | 9,120 ¶ Total 2024 | 9,534 | 1,290 | 50,120 ¶ Total 2023 | 9,900 | 1,510 | 52,300',
    '92 2023: 9900 Tonnes CO2e ; 92 2024: 9534 Tonnes CO2e ; 93 2023: 1510 Tonnes CO2e ; 93 2024: 1290 Tonnes CO2e ; 94 2023: 52300 Tonnes CO2e ; 94 2024: 50120 Tonnes CO2e',
  ],
  [
    ' | 2024 |  | 2023 |  ¶  | tCO2e | % | tCO2e | % ¶ Scope 1 | 48,210 | 80 | 51,300 | 80 ¶ Scope 2 | 12,020 | 20 | 13,100 | 20',
    '92 2023: 51300 tCO2e ; 92 2024: 48210 tCO2e ; 93 2023: 13100 tCO2e ; 93 2024: 12020 tCO2e',
  ],
  [
    ' |  | 2024 |  | 2023 ¶  | Menge (t) | % | Menge (t) | % ¶ Gefährliche Abfälle (t) | 1.204 | 6,0 | 1.310 | 6,5',
    '9 2023: 1310 t ; 9 2024: 1204 t',
  ],
  [
    'Emissions are stated in thousand tonnes CO2e, energy in GWh and water in million m3. ¶  | 2024 | 2023 ¶ Scope 1 | 48.2 | 51.3 ¶ Electricity consumption | 410 | 422 ¶ Water withdrawal | 5.2 | 5.4',
    '4 2023: 422 GWh ; 4 2024: 410 GWh ; 7 2023: 5.4 million m3 ; 7 2024: 5.2 million m3 ; 92 2023: 51.3 ktCO2e ; 92 2024: 48.2 ktCO2e',
  ],
  [
    'Water: 5,244 Ml withdrawn, 4,901 Ml discharged, 343 Ml consumed.',
    '45 2024: 343 Ml ; 7 2024: 5244 Ml',
  ],
];
