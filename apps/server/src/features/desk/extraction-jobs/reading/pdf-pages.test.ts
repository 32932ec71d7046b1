import { expect, it } from 'vitest';

import { pdfOfPages } from '../../../../../test/pdf-of-pages.ts';
import { pdfPages } from './pdf-pages.ts';

/** One page in a Chinese font that is in no file, whose characters have predefined codes. */
function chinesePdf(): Uint8Array {
  const content = 'BT /F1 20 Tf 50 100 Td <4E2D6587> Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
  ];
  const numbered = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const text = `%PDF-1.4\n${numbered.join('')}trailer <</Root 1 0 R/Size 8>>\n%%EOF`;
  return new TextEncoder().encode(text);
}

it('reads text in the fonts of Chinese, Japanese and Korean that are in no file', async () => {
  const reading = await pdfPages(chinesePdf());
  expect(JSON.stringify(reading)).toContain('中文');
});

it('refuses a file whose end is missing, though what is left could be read', async () => {
  const whole = chinesePdf();
  expect(await pdfPages(whole.subarray(0, whole.length - 10))).toEqual({
    kind: 'refused',
    reason: 'The PDF is damaged or cut off: its end is missing. Get it again from its source.',
  });
});

const WORDS = { shows: 'text', lines: ['Scope 1 emissions were 12,000 tonnes.'] } as const;
const PICTURE = { shows: 'picture' } as const;

it('says which pages are pictures alone, and counts no blank page and no shape among them', async () => {
  const reading = await pdfPages(
    pdfOfPages([
      WORDS,
      { shows: 'nothing' },
      PICTURE,
      { shows: 'shape' },
      { shows: 'text and picture', lines: ['Our people'] },
      WORDS,
      // the number of a page is no text of it
      { shows: 'text and picture', lines: ['7'] },
    ]),
  );
  expect(reading).toMatchObject({ kind: 'read', pictures: [3, 7] });
});

it('looks for pictures among the pages that it reads', async () => {
  const reading = await pdfPages(pdfOfPages([WORDS, PICTURE, PICTURE]), 2);
  expect(reading).toMatchObject({ kind: 'read', pictures: [2] });
});
