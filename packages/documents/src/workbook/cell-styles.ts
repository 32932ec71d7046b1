import type { NumberForm } from '../cells/index.ts';

const NAMED_FORMATS = {
  score: '0.00',
  weight: '0.00000',
  percent: '0.00%',
  // two decimals would show a small amount as nothing
  amount: '[=0]0;[&lt;0.01]#,##0.000000;#,##0.00',
} as const satisfies Record<Exclude<NumberForm, number>, string>;
const NAMES = Object.keys(NAMED_FORMATS);

const MOST_DECIMALS = 5;

/**
 * The decimals that a number is shown with where its column has so many; the cell keeps every digit.
 * Example: shownDecimals(-1) is 0.
 */
export const shownDecimals = (decimals: number): number =>
  Math.min(Math.max(decimals, 0), MOST_DECIMALS);

/** How numbers look, by the decimals that they are shown with. */
export const DECIMAL_FORMATS: readonly string[] = Array.from(
  { length: MOST_DECIMALS + 1 },
  (_, decimals) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`),
);

/** In the order of the styles: a plain style for each, then a bold one. */
const FORMATS = [...Object.values(NAMED_FORMATS), ...DECIMAL_FORMATS];
const STYLE_KINDS = 1 + FORMATS.length;
/** Text that looks like a formula: it stays text when somebody edits the cell. */
const GUARDED = 2 * STYLE_KINDS;
/** All of them again for sheets whose text breaks into lines. */
const WRAPPED = GUARDED + 1;
const FIRST_CUSTOM_FORMAT = 164;

const formatNumber = (form: NumberForm): number =>
  typeof form === 'number' ? NAMES.length + shownDecimals(form) : NAMES.indexOf(form);

/** Places in the list of styles of a workbook. */
export interface CellStyles {
  readonly plain: number;
  /** Of text that looks like a formula. */
  readonly guarded: number;
  readonly number: number;
}

/** What decides how a cell looks. */
export interface CellLook {
  readonly form: NumberForm | undefined;
  readonly isBold: boolean;
  readonly isWrapped: boolean;
}

/** The styles of a cell among those of the workbook. */
export function stylesOf({ form, isBold, isWrapped }: CellLook): CellStyles {
  const first = isWrapped ? WRAPPED : 0;
  const plain = first + (isBold ? STYLE_KINDS : 0);
  const number = form === undefined ? plain : plain + 1 + formatNumber(form);
  return { plain, guarded: first + GUARDED, number };
}

interface Look {
  readonly format: number;
  readonly font: number;
  readonly isGuarded?: boolean;
}

const LOOKS: readonly Look[] = [
  ...[0, 1].flatMap((font) =>
    [0, ...FORMATS.map((_, at) => FIRST_CUSTOM_FORMAT + at)].map((format) => ({ format, font })),
  ),
  { format: 0, font: 0, isGuarded: true },
];

const xf = ({ format, font, isGuarded = false }: Look, inside: string): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${
    isGuarded ? ' quotePrefix="1"' : ' applyNumberFormat="1" applyFont="1"'
  }${inside}`;

const PLAIN = '/>';
const BROKEN = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';

const formats = FORMATS.map(
  (format, at) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + at}" formatCode="${format}"/>`,
).join('');

const looks = [PLAIN, BROKEN].flatMap((inside) => LOOKS.map((look) => xf(look, inside))).join('');

/** The style sheet without the root element. */
export const STYLE_PARTS = `<numFmts count="${FORMATS.length}">${formats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 * LOOKS.length}">${looks}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`;
