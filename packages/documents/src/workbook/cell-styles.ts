import type { NumberForm } from '../cells/index.ts';

const FORMATS = {
  score: '0.00',
  weight: '0.00000',
  percent: '0.00%',
  // two decimals would show a small amount as nothing
  amount: '[=0]0;[&lt;0.01]#,##0.000000;#,##0.00',
} as const satisfies Record<NumberForm, string>;

/** The number forms in the order of the styles: a plain style for each, then a bold one. */
const FORMS: readonly NumberForm[] = ['score', 'weight', 'percent', 'amount'];
const STYLE_KINDS = 1 + FORMS.length;
/** Text that looks like a formula: it stays text when somebody edits the cell. */
const GUARDED = 2 * STYLE_KINDS;
/** All of them again for sheets whose text breaks into lines. */
const WRAPPED = GUARDED + 1;
const FIRST_CUSTOM_FORMAT = 164;

export interface CellStyle {
  readonly form: NumberForm | undefined;
  readonly isBold: boolean;
  readonly isGuarded: boolean;
  readonly isWrapped: boolean;
}

/** The number of a style among those of the workbook. */
export function styleNumber({ form, isBold, isGuarded, isWrapped }: CellStyle): number {
  const first = isWrapped ? WRAPPED : 0;
  if (isGuarded) return first + GUARDED;
  return first + (form === undefined ? 0 : 1 + FORMS.indexOf(form)) + (isBold ? STYLE_KINDS : 0);
}

interface Look {
  readonly format: number;
  readonly font: number;
  readonly isGuarded?: boolean;
}

const LOOKS: readonly Look[] = [
  ...[0, 1].flatMap((font) =>
    [0, ...FORMS.map((_, at) => FIRST_CUSTOM_FORMAT + at)].map((format) => ({ format, font })),
  ),
  { format: 0, font: 0, isGuarded: true },
];

const xf = ({ format, font, isGuarded = false }: Look, inside: string): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${
    isGuarded ? ' quotePrefix="1"' : ' applyNumberFormat="1" applyFont="1"'
  }${inside}`;

const PLAIN = '/>';
const BROKEN = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';

const formats = FORMS.map(
  (form, at) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + at}" formatCode="${FORMATS[form]}"/>`,
).join('');

const looks = [PLAIN, BROKEN].flatMap((inside) => LOOKS.map((look) => xf(look, inside))).join('');

/** The style sheet without the root element. */
export const STYLE_PARTS = `<numFmts count="${FORMS.length}">${formats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 * LOOKS.length}">${looks}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`;
