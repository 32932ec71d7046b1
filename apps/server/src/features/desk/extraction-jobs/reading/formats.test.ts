import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { run } from './read-report.task.ts';

const YEAR = 2025;
const ROWS = [
  ['Water (thousand m3)', '2025', '2024'],
  ['Total water withdrawal', '1,250', '1,300'],
];
const SENTENCE = 'In 2025, women on the board were 42% of our directors.';

const html = () => {
  const rows = ROWS.map(
    (cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`,
  );
  return Buffer.from(`<!DOCTYPE html><html><body><table>${rows.join('\n')}</table>
    <p>In 2025, women on&nbsp;the <b>board</b> were 42% of our directors.</p></body></html>`);
};

const docx = () => {
  const paragraph = (text: string) => `<w:p><w:pPr/><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const rows = ROWS.map(
    (cells) =>
      `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  const page = '<w:r><w:br w:type="page"/></w:r>';
  const body = `<w:tbl>${rows.join('')}</w:tbl><w:p>${page}</w:p>${paragraph(SENTENCE)}`;
  return zipSync({
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  });
};

const xlsx = () => {
  const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  const cellOf = (cell: string) =>
    /^[\d,]+$/.test(cell) ? `<c><v>${cell.replace(',', '')}</v></c>` : text(cell);
  const rows = [...ROWS, [SENTENCE]].map((cells) => `<row>${cells.map(cellOf).join('')}</row>`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
};

it.each([
  ['html', html(), 1],
  ['docx', docx(), 2],
  ['xlsx', xlsx(), 1],
] as const)('%s gives its tables and its sentences', async (...[format, bytes, pageOfSentence]) => {
  const reading = await run({
    format,
    bytes,
    year: YEAR,
    company: { name: 'Alder', isin: null },
  });
  const candidates = reading.kind === 'read' ? reading.candidates : [];
  const found = candidates.map(({ metricId, year, rawValue, rawUnit, passages }) => [
    metricId,
    year,
    rawValue,
    rawUnit,
    passages[0]?.page,
  ]);
  expect(found).toEqual([
    [7, 2025, 1250, 'thousand m3', 1],
    [7, 2024, 1300, 'thousand m3', 1],
    [57, 2025, 42, '%', pageOfSentence],
    [203, 2025, 42, '%', pageOfSentence],
  ]);
});
