/** A page of lines, from top to bottom; the first is set large. */
type Lines = readonly string[];

const textOf = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** Cells of a line, 150 points apart, are kept apart as columns are. */
function drawn(lines: Lines): string {
  const at = lines.flatMap((line, row) =>
    line.split('|').map((cell, column) => {
      const size = row === 0 ? 20 : 11;
      const x = column === 0 ? 60 : 180 + column * 110;
      return `BT /F1 ${size} Tf ${x} ${760 - row * 28} Td (${textOf(cell)}) Tj ET`;
    }),
  );
  return at.join('\n');
}

/** A report as a PDF with text, made from its pages. */
export function reportFile(pages: readonly Lines[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => {
      const content = drawn(lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
