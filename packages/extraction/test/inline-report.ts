/** How a program writes a tagged figure. */
export interface Habit {
  readonly name: string;
  readonly figure: (digits: string, attributes: string) => string;
  /** A number as it prints it, and the format that says so. */
  readonly number: (value: number) => readonly [text: string, format: string];
  /** Where the contexts and units stand. */
  readonly isHeaderLast: boolean;
  readonly prefix: string;
  readonly periodEnd: (year: number) => string;
}

const grouped = (value: number, blank: string): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, blank);

/** Habits of programs that make tagged reports. */
export const HABITS: readonly Habit[] = [
  {
    name: 'plain tags, points before decimals',
    figure: (digits, attributes) => `<ix:nonFraction ${attributes}>${digits}</ix:nonFraction>`,
    number: (value) => [grouped(value, ','), 'ixt:num-dot-decimal'],
    isHeaderLast: false,
    prefix: 'ix',
    periodEnd: (year) => `${year}-12-31`,
  },
  {
    name: 'a span for each group of letters, inside the tag',
    figure: (digits, attributes) =>
      `<span class="t"><ix:nonFraction ${attributes}>${digits.replace(/\d+/g, '<span class="s">$&</span>')}</ix:nonFraction></span>`,
    number: (value) => [grouped(value, '.'), 'ixt4:numcommadecimal'],
    isHeaderLast: true,
    prefix: 'ix',
    periodEnd: (year) => `${year}-12-31`,
  },
  {
    name: 'blanks between thousands and midnight at the end of periods',
    figure: (digits, attributes) =>
      `<div><ix:nonFraction ${attributes}>${digits}</ix:nonFraction></div>`,
    number: (value) => [grouped(value, '&#160;'), 'ixt:numspacedot'],
    isHeaderLast: false,
    prefix: 'ix',
    periodEnd: (year) => `${year + 1}-01-01T00:00:00`,
  },
  {
    name: 'what is not of the figure excluded from its tag, in another prefix',
    figure: (digits, attributes) =>
      `<inline:nonFraction ${attributes}>${digits.slice(0, 1)}<inline:exclude>p. 12</inline:exclude>${digits.slice(1)}</inline:nonFraction>`,
    number: (value) => [grouped(value, ','), 'ixt:numdotdecimal'],
    isHeaderLast: false,
    prefix: 'inline',
    periodEnd: (year) => `${year}-12-31`,
  },
];

export interface Tagged {
  readonly concept: string;
  readonly label: string;
  readonly unit: string;
  readonly scale?: number;
  readonly isNegative?: boolean;
  /** Of a part of the company. */
  readonly member?: string;
  readonly values: ReadonlyMap<number, number>;
}

const contextOf = (year: number, member: string, habit: Habit): string => {
  const segment =
    member === ''
      ? ''
      : `<xbrli:segment><xbrldi:explicitMember dimension="esrs:SegmentsAxis">x:${member}</xbrldi:explicitMember></xbrli:segment>`;
  return `<xbrli:context id="c${year}${member}"><xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">5493001KJTIIGC8Y1R12</xbrli:identifier>${segment}</xbrli:entity><xbrli:period><xbrli:startDate>${year}-01-01</xbrli:startDate><xbrli:endDate>${habit.periodEnd(year)}</xbrli:endDate></xbrli:period></xbrli:context>`;
};

const unitOf = (unit: string): string =>
  `<xbrli:unit id="u-${unit}"><xbrli:measure>utr:${unit}</xbrli:measure></xbrli:unit>`;

function figureOf(tagged: Tagged, year: number, habit: Habit): string {
  const [text, format] = habit.number(tagged.values.get(year) ?? 0);
  const attributes = [
    `name="esrs:${tagged.concept}"`,
    `contextRef="c${year}${tagged.member ?? ''}"`,
    `unitRef="u-${tagged.unit}" decimals="0" format="${format}"`,
    ...(tagged.scale === undefined ? [] : [`scale="${tagged.scale}"`]),
    ...(tagged.isNegative === true ? ['sign="-"'] : []),
  ].join(' ');
  return habit.figure(text, attributes);
}

/** A tagged report with a row for each fact, as a program of a habit writes it. */
export function inlineReport(all: readonly Tagged[], habit: Habit): string {
  const years = [...new Set(all.flatMap(({ values }) => [...values.keys()]))];
  const members = [...new Set(all.map(({ member = '' }) => member))];
  const { prefix } = habit;
  const header = `<div style="display:none"><${prefix}:header><${prefix}:resources>${years
    .flatMap((year) => members.map((member) => contextOf(year, member, habit)))
    .join(
      '',
    )}${[...new Set(all.map(({ unit }) => unit))].map(unitOf).join('')}</${prefix}:resources></${prefix}:header></div>`;
  const rows = all.map((tagged) => {
    const cells = [...tagged.values.keys()].map(
      (year) => `<td>${figureOf(tagged, year, habit)}</td>`,
    );
    return `<tr><td>${tagged.label}</td>${cells.join('')}</tr>`;
  });
  const body = `<table>${rows.join('')}</table>`;
  return `<?xml version="1.0"?><html xmlns:${prefix}="http://www.xbrl.org/2013/inlineXBRL"><head><title>R</title></head><body>${habit.isHeaderLast ? body + header : header + body}</body></html>`;
}
