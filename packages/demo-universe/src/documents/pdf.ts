import type { LetterStyle } from './letter-widths.ts';

/** A colour of the page: red, green and blue from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number];

/** Where something is on a page, in points from the left and from the top. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly ink: Ink;
}

/** A line of letters; `y` is the line that they stand on. */
export interface PdfText extends Place, LetterStyle {
  readonly kind: 'text';
  readonly text: string;
}

/** A filled rectangle; `x` and `y` are its upper left corner. */
export interface PdfBox extends Place {
  readonly kind: 'box';
  readonly width: number;
  readonly height: number;
}

export type PdfMark = PdfText | PdfBox;

export interface PdfFile {
  readonly title: string;
  readonly pages: readonly (readonly PdfMark[])[];
}

/** A4, in points. */
export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;

/** The first 256 characters of Unicode are what the font draws; others lose their accent. */
function latin(text: string): string {
  const plain = text.replaceAll('’', "'").replaceAll('–', '-').replaceAll('−', '-');
  return Array.from(plain, (sign) => {
    if (sign <= 'ÿ') return sign;
    const [base = '?'] = sign.normalize('NFD');
    return base <= 'ÿ' ? base : '?';
  }).join('');
}

const escaped = (text: string): string => latin(text).replace(/[\\()]/g, (sign) => `\\${sign}`);
const number = (value: number): string => String(Math.round(value * 100) / 100);

function drawn(mark: PdfMark): string {
  const ink = `${mark.ink.map(number).join(' ')} rg`;
  if (mark.kind === 'box') {
    const bottom = number(PAGE_HEIGHT - mark.y - mark.height);
    return `${ink} ${number(mark.x)} ${bottom} ${number(mark.width)} ${number(mark.height)} re f`;
  }
  const font = mark.isBold === true ? 'F2' : 'F1';
  const place = `1 0 0 1 ${number(mark.x)} ${number(PAGE_HEIGHT - mark.y)} Tm`;
  return `${ink} BT /${font} ${mark.points} Tf ${place} (${escaped(mark.text)}) Tj ET`;
}

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const FIRST_PAGE_OBJECT = 5;
const OBJECTS_A_PAGE = 2;
const pageObject = (page: number): number => FIRST_PAGE_OBJECT + page * OBJECTS_A_PAGE;

function objectsOf({ title, pages }: PdfFile): readonly string[] {
  const kids = pages.map((_, page) => `${pageObject(page)} 0 R`).join(' ');
  const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
  const ofPages = pages.flatMap((marks, page) => {
    const content = marks.map(drawn).join('\n');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources ${resources} /Contents ${pageObject(page) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...ofPages,
    `<< /Title (${escaped(title)}) >>`,
  ];
}

/** A PDF of letters and rectangles: the same pages give the same bytes on every machine. */
export function pdfBytes(file: PdfFile): Uint8Array {
  const objects = objectsOf(file);
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const text = `${body}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // every character is one byte, so that places in the text are places in the file
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
