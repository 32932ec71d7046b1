import { describe, expect, it } from 'vitest';

import { generateUniverse } from '../generate-universe.ts';
import { PORTFOLIO_IDS } from '../tenants/index.ts';
import { textWidth } from './letter-widths.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './pdf.ts';

const universe = generateUniverse({ seed: 1, companies: 300, asOf: '2026-06-30' });
const reports = universe.companyReports();
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const unwrapped = (text: string): string =>
  [...text.matchAll(/\((.*)\) Tj/g)].map(([, line = '']) => line.replace(/\\(.)/g, '$1')).join(' ');

describe('reports of demo companies', () => {
  it('are the same on every machine', () => {
    const again = generateUniverse({ seed: 1, companies: 300, asOf: '2026-06-30' });
    expect(again.companyReports()[0]?.bytes).toEqual(reports[0]?.bytes);
  });

  it('are of the companies in the default portfolio that everyone sees, for the newest year', () => {
    const ids = new Set(reports.map(({ companyId }) => companyId));
    expect(ids.size).toBeGreaterThan(50);
    const held = universe.portfolios.find(({ id }) => id === PORTFOLIO_IDS.globalEquity);
    const heldIds = new Set(held?.constituents.map(({ constituentId }) => constituentId));
    expect([...ids].filter((id) => !heldIds.has(id))).toEqual([]);
    const companies = universe.companies.filter(({ id }) => ids.has(id));
    expect(companies.filter(({ peOrganisationId }) => peOrganisationId !== null)).toEqual([]);
    expect(new Set(reports.map(({ year }) => year))).toEqual(new Set([2025]));
    for (const { bytes } of reports) {
      expect(textOf(bytes)).toContain('This company is fictional');
      expect(bytes.length).toBeLessThan(40_000);
    }
  });

  it('say what their excerpts say, on that page', () => {
    for (const { bytes, excerpts, pageCount } of reports.slice(0, 20)) {
      const pages = textOf(bytes).split('endstream').slice(0, -1).map(unwrapped);
      expect(pages).toHaveLength(pageCount);
      for (const { page, text } of excerpts) {
        if (text !== null && !/[^\x20-\x7e]/.test(text)) expect(pages[page - 1]).toContain(text);
      }
    }
  });

  it('print a row of a table cell by cell, and in two of three companies a base year or a target beside it', () => {
    const extras = new Map<string, Set<number>>();
    for (const { bytes, companyId, excerpts } of reports) {
      const printed = textOf(bytes).split('endstream').map(unwrapped);
      for (const { table, page } of excerpts) {
        if (table === null) continue;
        const [cells = []] = table.body;
        if (cells.some((cell) => /[^\x20-\x7e]/.test(cell))) continue;
        expect(printed[page - 1]).toContain(cells.filter((cell) => cell !== '').join(' '));
        const [extra = 'neither'] =
          /Base year 2019|Target 2030/.exec(printed[page - 1] ?? '') ?? [];
        extras.set(extra, (extras.get(extra) ?? new Set()).add(companyId));
      }
    }
    expect([...extras.keys()].sort()).toEqual(['Base year 2019', 'Target 2030', 'neither']);
    for (const companies of extras.values()) expect(companies.size).toBeGreaterThan(20);
  });

  it('box what their excerpts say: the letters that are printed at that place', () => {
    const letters = /\/(F[12]) (\S+) Tf 1 0 0 1 (\S+) (\S+) Tm \((.*)\) Tj/g;
    let boxed = 0;
    for (const { bytes, excerpts } of reports.slice(0, 30)) {
      const pages = textOf(bytes).split('endstream');
      for (const { page, table, boxes } of excerpts) {
        const printed = [...(pages[page - 1] ?? '').matchAll(letters)];
        const at = (box: (typeof boxes)[number]) =>
          printed.flatMap(([, , points, x, y, text = '']) => {
            const isThere =
              Math.abs(Number(x) / PAGE_WIDTH - box.x) < 0.001 &&
              Math.abs(1 - Number(y) / PAGE_HEIGHT - box.y - box.height) < Number(points) * 0.001;
            return isThere ? [text.replace(/\\(.)/g, '$1')] : [];
          });
        const [cells] = table?.body ?? [];
        for (const box of boxes) {
          if (box.of !== 'value' || table === null) continue;
          expect(at(box)).toContain(cells?.[2]);
          boxed += 1;
        }
        const head = boxes.find(({ of }) => of === 'head');
        if (head !== undefined) expect(at(head)).toContain('2025');
        const unit = boxes.find(({ of }) => of === 'unit');
        if (unit !== undefined) expect(at(unit)).toContain(cells?.[1]);
      }
    }
    expect(boxed).toBeGreaterThan(200);
  });

  it('keep every letter on the page', () => {
    for (const { bytes } of reports) {
      for (const [, points = '', x = '', y = '', text = ''] of textOf(bytes).matchAll(
        /\/F[12] (\S+) Tf 1 0 0 1 (\S+) (\S+) Tm \((.*)\) Tj/g,
      )) {
        const end = Number(x) + textWidth(text.replace(/\\(.)/g, '$1'), { points: Number(points) });
        expect(end, text).toBeLessThan(PAGE_WIDTH - 40);
        expect(Number(x), text).toBeGreaterThanOrEqual(50);
        expect(Number(y), text).toBeGreaterThan(30);
      }
    }
  });

  it('have places of objects that are right, so that a reader opens them', () => {
    for (const { bytes } of reports.slice(0, 20)) {
      const text = textOf(bytes);
      const from = Number(/startxref\n(\d+)/.exec(text)?.[1]);
      expect(text.slice(from, from + 4)).toBe('xref');
      const places = [...text.slice(from).matchAll(/^(\d{10}) 00000 n/gm)];
      places.forEach(([, place], index) => {
        expect(text.slice(Number(place)).startsWith(`${index + 1} 0 obj`)).toBe(true);
      });
    }
  });

  it('have a picture each of a figure that they also say in words and as a table', () => {
    const pictured = reports.filter(({ excerpts }) => excerpts.some(({ image }) => image !== null));
    expect(pictured.length).toBeGreaterThan(reports.length / 2);
    for (const { excerpts } of pictured) {
      const [picture, ...others] = excerpts.filter(({ image }) => image !== null);
      expect(others).toEqual([]);
      const same = excerpts.filter(({ metricId }) => metricId === picture?.metricId);
      expect(same.map(({ text, table }) => [text !== null, table !== null])).toEqual([
        [true, false],
        [false, true],
        [false, false],
      ]);
    }
  });
});
