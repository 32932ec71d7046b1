import type { Language, Script } from './language.ts';

/** Words that every text of a language is full of, as they are written, in small letters. */
export const LANGUAGES: readonly (Language & { readonly words: string })[] = [
  {
    name: 'English',
    reads: 'everything',
    words:
      'the of and to in our we for is are with by from on that as this at has have be were was which or it its not will their',
  },
  {
    name: 'Swedish',
    reads: 'figures',
    words:
      'och att är för som av på med till vi vår våra vårt inte från också eller samt har ett en den det i under mot vid om kan efter',
  },
  {
    name: 'German',
    reads: 'figures',
    words:
      'der die das und wir den dem des von für mit im ist ein eine einen auf nicht wurde wurden zu sind aus unsere unserer bei durch auch sowie in um nach als',
  },
  {
    name: 'French',
    reads: 'figures',
    words:
      'le la les des du et en une un pour par dans sur est sont au aux nous notre nos qui que de avec ont ce plus cette l d s été a ne',
  },
  {
    name: 'Spanish',
    reads: 'figures',
    words:
      'el los las una un del en y con por para que de la se su sus más al como es son no ha han fue también nuestro nuestra nuestros lo',
  },
  {
    name: 'Italian',
    reads: 'nothing',
    words:
      'il la di e che per del della dei delle degli nel nella con una un sono è le gli al alla da dal ha hanno anche non i si dell nell lo nostra nostre nostri',
  },
  {
    name: 'Dutch',
    reads: 'nothing',
    words:
      'de het een van en wij we onze in op te zijn voor met dat niet door is ook werd aan bij naar deze wordt worden uit ten of als onder om hebben ons',
  },
  {
    name: 'Portuguese',
    reads: 'nothing',
    words:
      'o a os as da do dos das em no na nos nas uma um e que para de por pela pelo ao com mais não são foi foram também nossa nossas nossos se é',
  },
  {
    name: 'Danish',
    reads: 'nothing',
    words:
      'og at er for som af på med til vi vores ikke fra også eller samt har et en den det i der blev efter under mod ved om kan de hvor mens',
  },
  {
    name: 'Norwegian',
    reads: 'nothing',
    words:
      'og å er for som av på med til vi vår våre vårt ikke fra også eller samt har et en den det i ble etter under mot ved om kan de hvor mens',
  },
  {
    name: 'Finnish',
    reads: 'nothing',
    words:
      'ja on ovat että oli mukaan sekä myös vuonna ei joka tai sen olemme kuin vuoden noin jotka kaikki osana mukaisesti verrattuna lisäksi meidän olivat ole yli',
  },
  {
    name: 'Polish',
    reads: 'nothing',
    words:
      'i w na z do się oraz nie że jest od o przez które dla są po ze roku jak przy a naszych nasze nasza także został została było była ich który',
  },
  {
    name: 'Czech',
    reads: 'nothing',
    words:
      'a v na je se z do pro že jsou s byla bylo byl roku naše které o i ve od nebo také jsme za při podle našich jako který k',
  },
  {
    name: 'Hungarian',
    reads: 'nothing',
    words:
      'a az és hogy nem is egy volt évben meg vagy mint valamint által ezt van ez csak több során számára amely voltak között évi szerint',
  },
  {
    name: 'Romanian',
    reads: 'nothing',
    words:
      'și în de la cu pe din a ale care pentru prin nu sunt este al o un anul noastre mai fost sau precum noștri au ca am ne',
  },
  {
    name: 'Turkish',
    reads: 'nothing',
    words:
      've bir bu için ile olarak olan da de yılında daha gibi çok tarafından göre kadar ise en her olup tüm yılı sonra',
  },
];

/** Letters of languages that are not read. The first whose share is reached names the language. */
export const SCRIPTS: readonly Script[] = [
  { name: 'Japanese', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, leastShare: 0.15 },
  { name: 'Korean', letters: /\p{Script=Hangul}/gu, leastShare: 0.3 },
  { name: 'Chinese', letters: /\p{Script=Han}/gu, leastShare: 0.3 },
  { name: 'Greek', letters: /\p{Script=Greek}/gu, leastShare: 0.3 },
  { name: 'a language of Cyrillic letters', letters: /\p{Script=Cyrillic}/gu, leastShare: 0.3 },
  { name: 'a language of Arabic letters', letters: /\p{Script=Arabic}/gu, leastShare: 0.3 },
  { name: 'Hebrew', letters: /\p{Script=Hebrew}/gu, leastShare: 0.3 },
  { name: 'Thai', letters: /\p{Script=Thai}/gu, leastShare: 0.3 },
];
