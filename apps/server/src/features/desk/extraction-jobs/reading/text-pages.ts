import type { Cell, Line, Page } from '@verdure/extraction/layout';
import { attributeOf, type Piece, readMarkup, type Tag } from '@verdure/extraction/markup';
import { type TaggedFact, taggedFactsOf } from '@verdure/extraction/tagged';

import { listZipParts } from '../../../../platform/files/list-zip-parts.ts';
import { unzipParts } from '../../../../platform/files/unzip-parts.ts';
import { MOST_TEXT_BYTES, type Reading } from './reading.ts';

/** Text has no places: every line gets one, so that cells of a table stand below each other. */
const LINE_HEIGHT = 12;
const COLUMN = 200;
/** A page of text that has no pages of its own. */
const LINES_A_PAGE = 60;
/** Between lines, so that two paragraphs are not read as one. */
const GAP = 3 * LINE_HEIGHT;

const DOCX_TEXT = 'word/document.xml';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

// of HTML, and of Word documents with the prefix w
const UNREAD = namesIn('ix:header script style title noscript svg template w:instrtext w:deltext');
const ROWS = namesIn('table tr w:tbl w:tr');
const CELLS = namesIn('td th w:tc');
/** They begin and end a line outside the cells of tables. */
const BLOCKS = namesIn('p div li h1 h2 h3 h4 h5 h6 section caption dd dt br w:p w:br');

const isPageBreak = (tag: Tag): boolean =>
  tag.name === 'w:lastrenderedpagebreak' ||
  (tag.name === 'w:br' && attributeOf(tag, 'type') === 'page');

interface TextLine {
  readonly cells: string[];
  /** The tagged figures that begin on it. */
  readonly facts: TaggedFact[];
}

/** Gathers the lines of pages while the pieces of a file pass by. */
class LinesOfPages {
  readonly pages: TextLine[][] = [[]];
  readonly #factsByPlace: ReadonlyMap<number, TaggedFact>;
  #line: TextLine = { cells: [], facts: [] };
  #cell = '';
  #isBlank = true;
  #isInCell = false;
  #unread = 0;

  constructor(facts: readonly TaggedFact[]) {
    this.#factsByPlace = new Map(facts.map((fact) => [fact.at, fact]));
  }

  read(piece: Piece): void {
    if (piece.kind !== 'text' && UNREAD.has(piece.name)) {
      if (piece.kind === 'open') this.#unread += 1;
      if (piece.kind === 'close') this.#unread = Math.max(0, this.#unread - 1);
    } else if (this.#unread === 0) {
      if (piece.kind === 'text') this.#readText(piece.text);
      else this.#readTag(piece);
    }
  }

  #readText(text: string): void {
    this.#cell += text;
    this.#isBlank &&= text.trim() === '';
  }

  #readTag(tag: Tag): void {
    if (isPageBreak(tag)) this.#startPage();
    // the end tag before may be left out; a line that is blank so far may hold a figure already
    else if (tag.kind === 'close' || !this.#isBlank) this.#breakAt(tag.name);
    if (tag.kind === 'close') return;
    if (CELLS.has(tag.name)) this.#isInCell = true;
    const fact = this.#factsByPlace.get(tag.at);
    if (fact !== undefined) this.#line.facts.push(fact);
  }

  #breakAt(name: string): void {
    if (ROWS.has(name)) this.#endLine();
    else if (CELLS.has(name) && this.#isInCell) this.#endCell();
    else if (BLOCKS.has(name)) {
      // a paragraph inside a cell does not end its row
      if (this.#isInCell) this.#cell += ' ';
      else this.#endLine();
    }
  }

  #endCell(): void {
    this.#line.cells.push(this.#cell);
    this.#cell = '';
    this.#isInCell = false;
  }

  #endLine(): void {
    this.#endCell();
    if (!this.#isBlank) {
      if (this.pages.at(-1)?.length === LINES_A_PAGE) this.pages.push([]);
      this.pages.at(-1)?.push(this.#line);
    }
    this.#line = { cells: [], facts: [] };
    this.#isBlank = true;
  }

  #startPage(): void {
    this.#endLine();
    if (this.pages.at(-1)?.length !== 0) this.pages.push([]);
  }

  end(): void {
    this.#endLine();
    if (this.pages.at(-1)?.length === 0) this.pages.pop();
  }
}

const withoutGaps = (text: string): string => text.replace(/\s+/g, ' ').trim();

function lineOf({ cells }: TextLine, index: number): Line {
  const placed = cells
    .map(withoutGaps)
    .map((text, column): Cell => {
      const x = column * COLUMN;
      return { text, x, right: x + Math.min(text.length, COLUMN / 2) };
    })
    .filter(({ text }) => text !== '');
  return { y: index * GAP, height: LINE_HEIGHT, cells: placed };
}

function readingOf(markup: string, tagged: readonly TaggedFact[] = []): Reading {
  const lines = new LinesOfPages(tagged);
  readMarkup(markup, (piece) => lines.read(piece));
  lines.end();
  const pages = lines.pages.map((page, at): Page => ({ page: at + 1, lines: page.map(lineOf) }));
  if (pages.length === 0) {
    return { kind: 'refused', reason: 'The report has no text that can be read.' };
  }
  const facts = lines.pages.flatMap((page, at) =>
    page.flatMap(({ cells, facts }) => {
      const text = withoutGaps(cells.join(' | '));
      return facts.map((fact) => ({ ...fact, page: at + 1, text }));
    }),
  );
  return { kind: 'read', pages, facts };
}

const tooLarge: Reading = { kind: 'refused', reason: 'The text of the report is too large.' };

export function htmlPages(bytes: Uint8Array): Reading {
  if (bytes.length > MOST_TEXT_BYTES) return tooLarge;
  const markup = new TextDecoder().decode(bytes);
  return readingOf(markup, taggedFactsOf(markup));
}

/** The pages of a Word document: its text, divided where Word last divided it. */
export function docxPages(bytes: Uint8Array): Reading {
  const parts = (listZipParts(bytes) ?? []).filter(({ name }) => name === DOCX_TEXT);
  if (parts.some(({ originalSize }) => originalSize > MOST_TEXT_BYTES)) return tooLarge;
  const text = unzipParts(bytes, ({ name }) => name === DOCX_TEXT)?.[DOCX_TEXT];
  if (text === undefined) return { kind: 'refused', reason: 'The file is not a readable .docx.' };
  return readingOf(new TextDecoder().decode(text));
}
