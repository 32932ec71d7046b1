import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../../../test/read-pdf.ts';
import { type Compute, createCompute } from '../compute/compute.ts';
import type { PaperDocument } from './document.ts';
import { drawDocument } from './draw-document.ts';

const PAPER: PaperDocument = {
  title: 'Global #let *x* $a$ <b> \\ @c',
  kind: 'Risk tearsheet',
  organisation: 'Meridian & Söhne',
  facts: ['Profile House view', 'Data as of 2026-03-31'],
  madeAt: '2026-04-01T10:00:00.000Z',
  receipt: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', figuresSha256: 'ab'.repeat(32) },
  logo: null,
  blocks: [
    { kind: 'section', text: 'Grades' },
    { kind: 'figures', figures: [{ label: 'ESG', value: 'B 2.31', beside: 'Global C 2.02' }] },
    { kind: 'text', text: '中文 and עברית stay readable beside' },
    { kind: 'part', text: 'בנק' },
    {
      kind: 'table',
      columns: [
        { title: 'Name', align: 'left', parts: 3 },
        { title: 'Share', align: 'right', parts: 1 },
        { title: 'Bar', align: 'left', parts: 1 },
      ],
      rows: Array.from({ length: 120 }, (_, at) => [`#row ${at}`, '1%', { bar: 0.5 }]),
    },
    {
      kind: 'drawing',
      drawing: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 1"><rect width="5" height="1"/></svg>',
        alt: 'Half of it',
      },
    },
  ],
};

let compute: Compute;
beforeAll(() => {
  compute = createCompute();
});
afterAll(() => compute.close());

describe('a document on paper', () => {
  it('is tagged, has a language and a title, and names what it is on every page', async () => {
    const { pdf, pages } = await readPdf(await drawDocument(compute, PAPER));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: PAPER.title, Language: 'en' });
    // pdf.js answers a map, whatever its types say
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    expect(pages.length).toBe(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Meridian & Söhne');
      expect(page).toContain('Profile House view');
      expect(page).toContain('Data as of 2026-03-31');
      expect(page).toContain(`Page ${index + 1} of 3`);
    }
  });

  it('keeps a row of two lines on one page', async () => {
    const columns = [
      { title: 'Measure', align: 'left', parts: 1 },
      { title: 'Of', align: 'right', parts: 8 },
    ] as const;
    const rows = Array.from({ length: 90 }, (_, at) => [`Emissions of companies ${at}`, `${at}`]);
    const table = { kind: 'table', columns, rows } as const;
    // a row is cut where its first line fits by itself: one of these begins of pages does that
    for (const lines of [0, 1, 2, 3]) {
      const text = { kind: 'text', text: 'Line' } as const;
      const blocks = [...Array.from({ length: lines }, () => text), table];
      const { pages } = await readPdf(await drawDocument(compute, { ...PAPER, blocks }));
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) {
        const [begun, ended] = [/Emissions/g, /companies/g].map((word) => page.match(word)?.length);
        expect(begun).toBe(ended);
      }
    }
  });

  it('prints signs of markup as text', async () => {
    const { pages } = await readPdf(await drawDocument(compute, PAPER));
    expect(pages[0]).toContain('Global #let *x* $a$ <b> \\ @c');
    expect(pages[0]).toContain('#row 3');
  });

  it('shows a box for a character that the font does not have', async () => {
    const { pages } = await readPdf(await drawDocument(compute, PAPER));
    expect(pages[0]).toContain('□□ and ');
    expect(pages[0]).toContain(' stay readable beside');
  });

  it('prints Hebrew, in the weight of headings too', async () => {
    const { pages } = await readPdf(await drawDocument(compute, PAPER));
    // the reader gives the letters in the order of the eye or of the voice
    const letters = [...(pages[0] ?? '')].filter((letter) => /[\u0590-\u05ff]/.test(letter));
    expect(letters.toSorted().join('')).toBe([...'עבריתבנק'].toSorted().join(''));
  });

  it('gives the same bytes for the same content', async () => {
    const [first, second] = [
      await drawDocument(compute, PAPER),
      await drawDocument(compute, PAPER),
    ];
    expect(first.equals(second)).toBe(true);
  });

  it('closes its lines up where the last of three pages would hold a few of them', async () => {
    const lastPage = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => [`row ${at}`]);
      const columns = [{ title: 'Name', align: 'left', parts: 1 }] as const;
      const blocks = [{ kind: 'table', columns, rows }] as const;
      const { pages } = await readPdf(await drawDocument(compute, { ...PAPER, blocks }));
      return { pages: pages.length, rows: pages.at(-1)?.match(/row \d+/g)?.length ?? 0 };
    };
    const counts = Array.from({ length: 12 }, (_, at) => 90 + 4 * at);
    const drawn = [];
    for (const count of counts) drawn.push(await lastPage(count));
    const three = drawn.filter(({ pages }) => pages === 3);
    expect(three.length).toBeGreaterThan(3);
    expect(Math.min(...three.map(({ rows }) => rows))).toBeGreaterThanOrEqual(12);
  });
});
