/** Sentences that nobody looked at while words were chosen, by the name of their language. '#' is a figure. */
export const KEPT_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Of our # employees # are women, and we have raised their share in management to # per cent by recruiting for it in each country.',
    'Injuries that led to lost days were # per million hours, which was the lowest rate since the group has recorded them.',
  ],
  Swedish: [
    'Av våra # medarbetare är # kvinnor, och vi har höjt deras andel bland chefer till # procent genom att rekrytera brett i alla länder.',
    'Olyckor som ledde till frånvaro var # per miljon timmar, vilket är den lägsta nivån sedan vi började mäta det.',
  ],
  German: [
    'Von unseren # Beschäftigten sind # Frauen, und wir haben ihren Anteil in der Führung auf # Prozent erhöht, weil in jedem Land gezielt gesucht wurde.',
    'Unfälle mit Ausfalltagen lagen bei # je Million Stunden, das ist der niedrigste Wert, seit die Gruppe sie erfasst.',
  ],
  French: [
    'Sur nos # salariés, # sont des femmes, et nous avons porté leur part dans la direction à # % par des recrutements dans chaque pays.',
    'Les accidents avec arrêt ont été de # par million d’heures, ce qui est le taux le plus bas depuis que le groupe les mesure.',
  ],
  Spanish: [
    'De nuestros # empleados, # son mujeres, y hemos elevado su proporción en la dirección hasta el # % con contrataciones en cada país.',
    'Los accidentes con baja fueron # por millón de horas, la tasa más baja desde que el grupo los registra.',
  ],
  Italian: [
    'Dei nostri # dipendenti # sono donne, e abbiamo portato la loro quota nella dirigenza al # % con assunzioni in ogni paese.',
    'Gli infortuni con giorni persi sono stati # per milione di ore, il tasso più basso da quando il gruppo li rileva.',
  ],
  Dutch: [
    'Van onze # medewerkers zijn er # vrouw, en wij hebben hun aandeel in de leiding verhoogd tot # procent door in elk land gericht te werven.',
    'Ongevallen met verzuim waren # per miljoen uren, wat het laagste cijfer is dat de groep tot nu toe heeft gemeten.',
  ],
  Portuguese: [
    'Dos nossos # trabalhadores, # são mulheres, e a sua quota na direção subiu para # % com contratações em cada país.',
    'Os acidentes com baixa foram # por milhão de horas, a taxa mais baixa desde que o grupo os regista, e não houve mortes no ano.',
  ],
  Danish: [
    'Af vores # medarbejdere er # kvinder, og vi har hævet deres andel i ledelsen til # procent ved at rekruttere bredt i alle lande.',
    'Ulykker med fravær var # pr. million timer, hvilket er det laveste niveau, siden vi begyndte at måle det.',
  ],
  Norwegian: [
    'Av våre # ansatte er # kvinner, og vi har økt andelen i ledelsen til # prosent ved å rekruttere bredt i alle land.',
    'Skader med fravær var # per million timer, som er det laveste nivået siden vi begynte å måle det.',
  ],
  Finnish: [
    'Henkilöstömme # työntekijästä # on naisia, ja olemme nostaneet heidän osuutensa johdossa # prosenttiin, kun rekrytointi on laajentunut kaikkiin maihin.',
    'Poissaoloon johtaneet tapaturmat olivat # miljoonaa tuntia kohti, mikä on alin taso, joka konsernissa on mitattu.',
  ],
  Polish: [
    'Spośród naszych # pracowników # to kobiety, a ich udział w kierownictwie wzrósł do # procent dzięki rekrutacji w każdym kraju, w którym działamy.',
    'Wypadków z utratą dni było # na milion godzin, co jest najniższym wynikiem od czasu, gdy grupa je mierzy.',
  ],
  Czech: [
    'Z našich # zaměstnanců je # žen a jejich podíl ve vedení se zvýšil na # procent, což je výsledek náboru v každé zemi.',
    'Úrazů s absencí bylo # na milion hodin, a to je nejnižší hodnota od doby, kdy je skupina sleduje.',
  ],
  Hungarian: [
    'A # munkavállalónk közül # nő, és az arányuk a vezetésben # százalékra nőtt, mert minden országban több nőt vettünk fel.',
    'A munkából kieső balesetek száma # volt millió óránként, ez a legalacsonyabb érték, amely a csoportban előfordult.',
  ],
  Romanian: [
    'Din cei # de angajați ai noștri, # sunt femei, iar ponderea lor în conducere a ajuns la # la sută prin recrutări în fiecare țară.',
    'Accidentele cu zile pierdute au fost de # la un milion de ore, cea mai mică rată de când grupul le măsoară.',
  ],
  Turkish: [
    'Çalışanlarımızın # kişisi kadındır ve yönetimdeki payları her ülkede yapılan işe alımlar ile yüzde # olarak artmıştır.',
    'Kayıp günlü kazalar milyon saat için # oldu; bu, grup tarafından ölçülen en düşük orandır ve daha da düşecektir.',
  ],
  Japanese: [
    '従業員#名のうち#名が女性であり、管理職に占める割合は各国での採用により#パーセントまで上昇しました。',
    '休業災害の発生率は百万時間あたり#件であり、グループで記録を始めて以来、最も低い水準です。',
  ],
  Chinese: [
    '本集团#名员工中女性为#名,通过在各国的招聘,女性在管理层中的比例提高至百分之#。',
    '损失工时事故率为每百万工时#起,为集团开始记录以来的最低水平,全年无死亡事故发生,安全培训覆盖全体员工与承包商。',
  ],
  Korean: [
    '전체 직원 #명 중 #명이 여성이며, 각국에서의 채용을 통해 관리직 비율이 #퍼센트로 높아졌습니다.',
    '근로손실 재해율은 백만 시간당 #건으로, 그룹이 기록을 시작한 이래 가장 낮은 수준입니다.',
  ],
};
