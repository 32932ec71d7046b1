/** Sentences as reports have them, by the name of their language. '#' is a figure. */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  English: [
    'In 2024 our direct emissions were # tonnes, which is # per cent less than in the year before, and most of the reduction is from the sites that are heated with electricity.',
    'The board has overseen the targets since 2021, and we report to it on the progress of each of our sites.',
    'Water that was withdrawn for cooling has been measured at all of the plants with meters, and not by estimates.',
    'It is the policy of the group that the suppliers in the first tier are audited by a third party at least once in three years.',
  ],
  Swedish: [
    'Under 2024 uppgick våra direkta utsläpp till # ton, vilket är # procent lägre än föregående år, och minskningen kommer främst från de anläggningar som värms med el.',
    'Styrelsen följer målen och vi rapporterar till den om hur det går för varje anläggning i koncernen.',
    'Vatten som används för kylning mäts med mätare på alla våra anläggningar och inte genom uppskattningar.',
    'Vi har som mål att energin i vår verksamhet ska vara förnybar, och att det avfall som uppstår ska återvinnas eller återanvändas.',
  ],
  German: [
    'Im Jahr 2024 betrugen unsere direkten Emissionen # Tonnen, das sind # Prozent weniger als im Vorjahr, und der Rückgang ist vor allem auf die Standorte zurückzuführen, die mit Strom beheizt werden.',
    'Der Vorstand überwacht die Ziele, und wir berichten ihm über den Fortschritt an jedem der Standorte.',
    'Das Wasser für die Kühlung wird an allen Standorten mit Zählern gemessen und nicht geschätzt.',
    'Bei der Auswahl von Lieferanten sind für uns auch die Arbeitsbedingungen ein Kriterium, das durch eine Prüfung im Betrieb belegt wurde.',
  ],
  French: [
    "En 2024, nos émissions directes ont été de # tonnes, soit # % de moins que l'année précédente, et la baisse est due pour la plus grande partie aux sites qui sont chauffés à l'électricité.",
    'Le conseil suit les objectifs et nous lui rendons compte des progrès de chacun des sites du groupe.',
    "L'eau prélevée pour le refroidissement est mesurée sur tous les sites avec des compteurs et non par des estimations.",
    'Les déchets dangereux sont traités par des entreprises agréées, et une partie est valorisée dans le cadre de nos accords avec les fournisseurs.',
  ],
  Spanish: [
    'En 2024 nuestras emisiones directas fueron de # toneladas, un # % menos que en el año anterior, y la reducción se debe a las plantas que se calientan con electricidad.',
    'El consejo supervisa los objetivos y le informamos de los avances en cada una de las plantas del grupo.',
    'El agua para la refrigeración se mide en todas las plantas con contadores y no por medio de estimaciones.',
    'Los residuos peligrosos son tratados por empresas autorizadas, y una parte se recupera según los acuerdos con nuestros proveedores.',
  ],
  Italian: [
    "Nel 2024 le nostre emissioni dirette sono state pari a # tonnellate, il # % in meno rispetto all'anno precedente, e la riduzione è dovuta soprattutto agli stabilimenti che si riscaldano con l'elettricità.",
    'Il consiglio di amministrazione segue gli obiettivi e riceve una relazione sui progressi di ciascuno degli stabilimenti del gruppo.',
    "L'acqua prelevata per il raffreddamento è misurata in tutti gli stabilimenti con contatori e non con stime.",
    'I rifiuti pericolosi sono trattati da imprese autorizzate, e una parte è recuperata nell’ambito degli accordi con i nostri fornitori.',
  ],
  Dutch: [
    'In 2024 bedroeg onze directe uitstoot # ton, dat is # procent minder dan in het jaar daarvoor, en de daling komt vooral door de vestigingen die met stroom worden verwarmd.',
    'Het bestuur volgt de doelen en wij rapporteren over de voortgang van elk van de vestigingen van de groep.',
    'Het water voor de koeling wordt in alle vestigingen met meters gemeten en niet geschat.',
    'Gevaarlijk afval wordt door erkende bedrijven verwerkt, en een deel is teruggewonnen op basis van afspraken met onze leveranciers.',
  ],
  Portuguese: [
    'Em 2024 as nossas emissões diretas foram de # toneladas, menos # % do que no ano anterior, e a redução deve-se sobretudo às fábricas que são aquecidas com eletricidade.',
    'O conselho acompanha os objetivos e recebe um relatório sobre o progresso de cada uma das fábricas do grupo.',
    'A água captada para o arrefecimento é medida em todas as fábricas com contadores e não por estimativas.',
    'Os resíduos perigosos são tratados por empresas autorizadas, e uma parte é recuperada no âmbito dos acordos com os nossos fornecedores.',
  ],
  Danish: [
    'I 2024 var vores direkte udledning # ton, hvilket er # procent lavere end året før, og faldet skyldes især de anlæg, der er opvarmet med el.',
    'Bestyrelsen følger målene, og vi rapporterer om fremskridt for hvert af anlæggene i koncernen.',
    'Vandet til køling blev målt på alle anlæg med målere og ikke ved skøn.',
    'Farligt affald bliver behandlet af godkendte virksomheder, og en del af det er genanvendt efter aftaler med vores leverandører.',
  ],
  Norwegian: [
    'I 2024 var våre direkte utslipp # tonn, noe som er # prosent lavere enn året før, og nedgangen kommer særlig fra de anleggene som er varmet opp med strøm.',
    'Styret følger målene, og vi rapporterer om framgangen for hvert av anleggene i konsernet.',
    'Vannet til kjøling ble målt på alle anlegg med målere og ikke ved anslag.',
    'Vi har som mål å bruke mindre energi, og å gjenvinne det avfallet som ikke kan brukes på nytt etter avtaler med våre leverandører.',
  ],
  Finnish: [
    'Vuonna 2024 suorat päästömme olivat # tonnia, mikä on # prosenttia vähemmän kuin edellisenä vuonna, ja lasku johtuu laitoksista, jotka ovat siirtyneet sähköön.',
    'Hallitus seuraa tavoitteita, ja olemme raportoineet sille kaikkien laitosten edistymisestä vuoden aikana.',
    'Jäähdytykseen otettu vesi on mitattu kaikissa laitoksissa mittareilla, ei arvioiden mukaan, ja tulokset ovat myös tarkastettuja.',
    'Vaarallinen jäte käsitellään yrityksissä, jotka on hyväksytty, sekä osana sopimuksia, joiden mukaan se kierrätetään tai poltetaan.',
  ],
  Polish: [
    'W 2024 roku nasze bezpośrednie emisje wyniosły # ton, czyli o # procent mniej niż w roku poprzednim, a spadek jest wynikiem zmian w zakładach, które są ogrzewane prądem.',
    'Rada nadzoruje cele i otrzymuje raport o postępach w każdym z zakładów grupy.',
    'Woda pobrana do chłodzenia jest mierzona we wszystkich zakładach przy pomocy liczników, a nie na podstawie szacunków.',
    'Odpady niebezpieczne są przetwarzane przez firmy, które mają zezwolenie, oraz po części odzyskiwane na podstawie umów z dostawcami.',
  ],
  Czech: [
    'V roce 2024 byly naše přímé emise # tun, což je o # procent méně než v roce předchozím, a pokles je dán závody, které jsou vytápěny elektřinou.',
    'Představenstvo sleduje cíle a dostává zprávu o pokroku v každém ze závodů skupiny.',
    'Voda odebraná pro chlazení je měřena ve všech závodech a také při zkouškách, nikoli podle odhadů.',
    'Nebezpečný odpad je předáván firmám, které mají povolení, nebo se za poplatek využívá podle smluv s dodavateli.',
  ],
  Hungarian: [
    'A 2024. évben a közvetlen kibocsátásunk # tonna volt, ez # százalékkal kevesebb, mint egy évvel korábban, és a csökkenés a villannyal fűtött telephelyekből ered.',
    'Az igazgatóság figyeli a célokat, és minden telephely által elért eredményt egy jelentés foglal össze.',
    'A hűtésre használt vizet a telephelyeken mérik, és nem becslés szerint, hanem az órák alapján számítják.',
    'A veszélyes hulladékot engedéllyel rendelkező cégek kezelik, valamint egy részét a szerződések szerint hasznosítják, vagy nem is keletkezik.',
  ],
  Romanian: [
    'În 2024 emisiile noastre directe au fost de # tone, cu # la sută mai puțin decât în anul precedent, iar scăderea este datorată fabricilor care sunt încălzite cu electricitate.',
    'Consiliul urmărește obiectivele și primește un raport despre progresul din fiecare fabrică a grupului.',
    'Apa prelevată pentru răcire este măsurată în toate fabricile cu contoare și nu prin estimări.',
    'Deșeurile periculoase sunt tratate de firme autorizate, iar o parte este recuperată prin acorduri cu furnizorii noștri.',
  ],
  Turkish: [
    '2024 yılında doğrudan emisyonlarımız # ton olarak gerçekleşti ve bir önceki yıla göre # yüzde daha az oldu; bu düşüş elektrik ile ısıtılan tesisler için yapılan yatırımdan gelmektedir.',
    'Yönetim kurulu hedefleri izler ve her tesis için bir rapor alır.',
    'Soğutma için alınan su tüm tesislerde sayaçlar ile ölçülür ve tahmin olarak verilmez.',
    'Tehlikeli atıklar lisanslı firmalar tarafından işlenir ve en az bir bölümü geri kazanılır, bu oran yıl sonra daha da artacaktır.',
  ],
  Japanese: [
    '2024年度の直接排出量は#トンであり、前年度に比べて#パーセント減少しました。この減少は、電気で暖房を行う事業所によるものです。',
    '取締役会は目標の進捗を監督しており、各事業所の状況について報告を受けています。',
    '冷却に使用する水は、すべての事業所で計器により測定されています。',
  ],
  Chinese: [
    '二零二四年度本公司直接排放量为#吨,比上一年度减少百分之#,主要由于各生产基地改用电力供暖。',
    '董事会监督各项目标的进展,并定期听取各基地的报告。',
    '所有基地用于冷却的取水量均以仪表计量,而非估算得出。危险废物由持有许可证的企业处理,部分按照与供应商的协议回收利用。',
  ],
  Korean: [
    '2024년 직접 배출량은 #톤으로 전년 대비 #퍼센트 감소하였으며, 이는 전기로 난방하는 사업장의 영향입니다.',
    '이사회는 목표의 진행 상황을 감독하고 각 사업장의 보고를 받습니다.',
    '냉각에 사용되는 물은 모든 사업장에서 계량기로 측정되며 추정치를 사용하지 않습니다.',
  ],
};
