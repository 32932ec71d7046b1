/** A line of a page: its text and the height of its letters in points. */
export interface PdfLine {
  readonly text: string;
  readonly points: number;
}

export interface PdfFile {
  readonly title: string;
  readonly pages: readonly (readonly PdfLine[])[];
}

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;
const LINE_FACTOR = 1.5;

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

function contentOf(lines: readonly PdfLine[]): string {
  const drawn = lines.map(
    ({ text, points }) =>
      `/F1 ${points} Tf 0 -${(points * LINE_FACTOR).toFixed(1)} Td (${escaped(text)}) Tj`,
  );
  return ['BT', `${MARGIN} ${HEIGHT - MARGIN} Td`, ...drawn, 'ET'].join('\n');
}

const FIRST_PAGE_OBJECT = 4;
const OBJECTS_A_PAGE = 2;
const pageObject = (page: number): number => FIRST_PAGE_OBJECT + page * OBJECTS_A_PAGE;

function objectsOf({ title, pages }: PdfFile): readonly string[] {
  const kids = pages.map((_, page) => `${pageObject(page)} 0 R`).join(' ');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const ofPages = pages.flatMap((lines, page) => {
    const content = contentOf(lines);
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageObject(page) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    ...ofPages,
    `<< /Title (${escaped(title)}) >>`,
  ];
}

/** A plain PDF of text: the same pages give the same bytes on every machine. */
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
