/** What a page of a made PDF shows: lines of text, a picture, a drawn shape, or nothing. */
export type MadePage =
  | { readonly shows: 'picture' | 'shape' | 'nothing' }
  | { readonly shows: 'text' | 'text and picture'; readonly lines: readonly string[] };

const PICTURE = 'q 400 0 0 600 60 100 cm /Im Do Q';
const SHAPE = '0.2 0.4 0.6 rg 0 0 595 842 re f';
/** Of the picture, in pixels. */
const SIDE = 200;
const FIRST_PAGE = 5;

const textOf = (lines: readonly string[]): string =>
  lines.map((line, row) => `BT /F1 11 Tf 60 ${760 - row * 28} Td (${line}) Tj ET`).join('\n');

function contentOf(page: MadePage): string {
  switch (page.shows) {
    case 'picture':
      return PICTURE;
    case 'shape':
      return SHAPE;
    case 'nothing':
      return '';
    case 'text':
      return textOf(page.lines);
    case 'text and picture':
      return `${PICTURE}\n${textOf(page.lines)}`;
  }
}

const stream = (head: string, body: string): string =>
  `<<${head}/Length ${body.length}>>\nstream\n${body}\nendstream`;

/** A PDF of pages. */
export function pdfOfPages(pages: readonly MadePage[]): Uint8Array {
  const kids = pages.map((_, at) => `${FIRST_PAGE + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    stream(
      `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceGray/BitsPerComponent 8`,
      'a'.repeat(SIDE * SIDE),
    ),
    ...pages.flatMap((page, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>/XObject<</Im 4 0 R>>>>/Contents ${FIRST_PAGE + at * 2 + 1} 0 R>>`,
      stream('', contentOf(page)),
    ]),
  ];
  const numbered = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const file = `%PDF-1.4\n${numbered.join('')}trailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`;
  return new TextEncoder().encode(file);
}
