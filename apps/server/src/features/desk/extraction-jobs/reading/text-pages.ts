import type { Cell, Line, Page } from '@verdure/extraction/layout';
import type { PlacedFact } from '@verdure/extraction/report';
import { type TaggedFact, taggedFactsOf } from '@verdure/extraction/tagged';
import { unzipSync } from 'fflate';

import { textOfXml } from '../../../../platform/workbooks/xml-text.ts';
import { MOST_TEXT_BYTES, type Reading } from './reading.ts';

/** Text has no places: every line gets one, so that cells of a table stand below each other. */
const LINE_HEIGHT = 12;
const COLUMN = 200;
/** A page of text that has no pages of its own. */
const LINES_A_PAGE = 60;
/** Between lines, so that two paragraphs are not read as one. */
const GAP = 3 * LINE_HEIGHT;

interface Tags {
  /** What never holds text that is read. */
  readonly skipped: readonly string[];
  readonly row: RegExp;
  readonly cell: RegExp;
  /** Ends a line outside tables. */
  readonly end: RegExp;
  readonly pageBreak: RegExp | null;
}

const HTML: Tags = {
  skipped: ['ix:header', 'script', 'style', 'head', 'noscript', 'svg', 'template'],
  row: /<\/tr\s*>/gi,
  cell: /<\/t[dh]\s*>/gi,
  end: /<\/(?:p|div|li|h[1-6]|section|table|caption|dd|dt)\s*>|<br\b[^<>]*>|<table\b[^<>]*>/gi,
  pageBreak: null,
};

const DOCX: Tags = {
  skipped: ['w:instrText', 'w:delText'],
  row: /<\/w:tr>/g,
  cell: /<\/w:tc>/g,
  end: /<\/w:p>|<w:br\/>/g,
  pageBreak: /<w:br [^<>]*>|<w:lastRenderedPageBreak\/>/g,
};

const ROW = '\u0001';
const CELL = '\u0002';
const END = '\u0003';
const PAGE = '\u0004';
/** Stands before a tagged figure, with its number. */
const FACT = /\uf8fe(\d+)\uf8ff/g;

/** A tag; a pattern that stops at the next '<' looks at each character once. */
const TAG = /<[^<>]*>/g;

/** A break of a page, and not of a line. */
const pageBreakOr = (tag: string): string =>
  tag.startsWith('<w:br') && !tag.includes('w:type="page"') ? tag : PAGE;

/** Without comments and elements that hold no text. Each that does not end is looked for once. */
function withoutSkipped(markup: string, names: readonly string[]): string {
  const opening = new RegExp(`<!--|<(${names.join('|')})\\b`, 'gi');
  const endless = new Set<string>();
  let kept = '';
  let at = 0;
  for (let found = opening.exec(markup); found !== null; found = opening.exec(markup)) {
    const name = found[1]?.toLowerCase() ?? '';
    if (endless.has(name)) continue;
    const ending = name === '' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi');
    ending.lastIndex = opening.lastIndex;
    if (ending.exec(markup) === null) {
      endless.add(name);
      continue;
    }
    kept += markup.slice(at, found.index);
    at = ending.lastIndex;
    opening.lastIndex = at;
  }
  return kept + markup.slice(at);
}

/** Without ends of lines within the cells of tables. */
function withWholeCells(markup: string, end: RegExp): string {
  let whole = '';
  let at = 0;
  let isInCell = false;
  for (const found of markup.matchAll(/<(\/?)(?:w:tc|t[dh])\b[^<>]*>/gi)) {
    const text = markup.slice(at, found.index);
    whole += (isInCell ? text.replace(end, ' ') : text) + found[0];
    at = found.index + found[0].length;
    isInCell = found[1] === '';
  }
  return whole + markup.slice(at);
}

/** The text between tags, with marks where lines, cells and pages end. */
function marked(markup: string, tags: Tags): string {
  // a paragraph inside a cell does not end its row
  const cellsWhole = withWholeCells(markup, tags.end);
  const withPages =
    tags.pageBreak === null ? cellsWhole : cellsWhole.replace(tags.pageBreak, pageBreakOr);
  return textOfXml(
    withPages
      .replace(tags.row, ROW)
      .replace(tags.cell, CELL)
      .replace(tags.end, END)
      .replace(TAG, ''),
  ).replace(/&nbsp;/g, ' ');
}

function lineOf(text: string, y: number): Line {
  const cells = text
    .split(CELL)
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .map((cell, column): Cell => {
      const x = column * COLUMN;
      return { text: cell, x, right: x + Math.min(cell.length, COLUMN / 2) };
    })
    .filter((cell) => cell.text !== '');
  return { y, height: LINE_HEIGHT, cells };
}

const pageOf = (texts: readonly string[], page: number): Page => ({
  page,
  lines: texts
    .map((text, index) => lineOf(text.replace(FACT, ''), index * GAP))
    .filter(({ cells }) => cells.length > 0),
});

function textsOfPages(text: string): readonly (readonly string[])[] {
  const pages: string[][] = [];
  for (const part of text.split(PAGE)) {
    const lines = part
      .replaceAll(END, ROW)
      .split(ROW)
      .filter((line) => line.replaceAll(CELL, '').replace(FACT, '').trim() !== '');
    for (let at = 0; at < lines.length; at += LINES_A_PAGE) {
      pages.push(lines.slice(at, at + LINES_A_PAGE));
    }
  }
  return pages;
}

/** The markup with a mark before each tagged figure. */
function withMarks(markup: string, facts: readonly TaggedFact[]): string {
  let whole = '';
  let last = 0;
  const places = facts.map(({ at }, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  for (const { at, index } of places) {
    whole += `${markup.slice(last, at)}\uf8fe${index}\uf8ff`;
    last = at;
  }
  return whole + markup.slice(last);
}

/** The tagged figures that a reader sees, each with its line. */
const placedFacts = (
  pages: readonly (readonly string[])[],
  facts: readonly TaggedFact[],
): readonly PlacedFact[] =>
  pages.flatMap((lines, at) =>
    lines.flatMap((line) =>
      [...line.matchAll(FACT)].flatMap(([, index]): readonly PlacedFact[] => {
        const fact = facts[Number(index)];
        const text = line.replace(FACT, '').replaceAll(CELL, ' | ').replace(/\s+/g, ' ').trim();
        return fact === undefined ? [] : [{ ...fact, page: at + 1, text }];
      }),
    ),
  );

function readingOf(markup: string, tags: Tags, facts: readonly TaggedFact[] = []): Reading {
  const bare = withoutSkipped(withMarks(markup, facts), tags.skipped);
  const texts = textsOfPages(marked(bare, tags));
  const pages = texts.map((lines, index) => pageOf(lines, index + 1));
  const hasText = pages.some(({ lines }) => lines.length > 0);
  return hasText
    ? { kind: 'read', pages, facts: placedFacts(texts, facts) }
    : { kind: 'refused', reason: 'The report has no text that can be read.' };
}

const tooLarge: Reading = { kind: 'refused', reason: 'The text of the report is too large.' };

export function htmlPages(bytes: Uint8Array): Reading {
  if (bytes.length > MOST_TEXT_BYTES) return tooLarge;
  const markup = new TextDecoder().decode(bytes);
  return readingOf(markup, HTML, taggedFactsOf(markup));
}

/** The pages of a Word document: its text, divided where Word last divided it. */
export function docxPages(bytes: Uint8Array): Reading {
  let size = 0;
  const unpacked = unpack(bytes, (found) => {
    size = found;
    return found <= MOST_TEXT_BYTES;
  });
  if (size > MOST_TEXT_BYTES) return tooLarge;
  if (unpacked === null) return { kind: 'refused', reason: 'The file is not a readable .docx.' };
  return readingOf(new TextDecoder().decode(unpacked), DOCX);
}

function unpack(bytes: Uint8Array, mayUnpack: (size: number) => boolean): Uint8Array | null {
  const PART = 'word/document.xml';
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === PART && mayUnpack(originalSize);
    return unzipSync(bytes, { filter })[PART] ?? null;
  } catch {
    return null;
  }
}
