import { textWidth, wrapped } from './letter-widths.ts';
import type { DemoCompany, ReportingYear } from '../companies/index.ts';
import type { Passage } from './passage.ts';
import { type Ink, PAGE_HEIGHT, PAGE_WIDTH, type PdfBox, type PdfMark } from './pdf.ts';

export const MARGIN = 56;
export const INNER = PAGE_WIDTH - 2 * MARGIN;
export const TOP = 108;
const FLOOR = PAGE_HEIGHT - 70;
const BLACK: Ink = [0.11, 0.13, 0.19];
export const GREY: Ink = [0.42, 0.45, 0.52];
export const PALE: Ink = [0.93, 0.94, 0.96];
export const WHITE: Ink = [1, 1, 1];
/** A company's own colour. */
const HOUSE_INKS: readonly Ink[] = [
  [0.05, 0.36, 0.27],
  [0.09, 0.26, 0.55],
  [0.42, 0.13, 0.35],
  [0.55, 0.25, 0.07],
  [0.1, 0.4, 0.48],
];

export const REPORT_KINDS = {
  annual: 'Annual report',
  sustainability: 'Sustainability report',
} as const;

/** What a report is made from. */
export interface Written {
  readonly company: DemoCompany;
  readonly reportingYear: ReportingYear;
  readonly type: keyof typeof REPORT_KINDS;
  readonly passages: readonly Passage[];
}

interface Area extends Omit<PdfBox, 'kind' | 'y'> {
  /** Where the pen is, if absent. */
  readonly y?: number;
}

/** What is boxed on a page, in shares of the page from its upper left corner. */
export interface DemoBox {
  readonly of: 'value' | 'label' | 'head' | 'unit' | 'words';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a report says what a passage says, in words and in a table. */
interface Said {
  /** From 1. */
  readonly page: number;
  readonly inWords: DemoBox[];
  readonly inTable: DemoBox[];
}

/** How far letters reach above and below the line that they stand on, in shares of their height. */
const ASCENT = 0.78;
const LETTERS = 1.02;

interface Style {
  readonly points: number;
  readonly isBold?: boolean;
  readonly ink?: Ink;
}

/** Writes from the top of a page to its floor, then on the next column or page. */
export class Paper {
  readonly pages: PdfMark[][] = [];
  readonly said = new Map<Passage, Said>();
  readonly #written: Written;
  readonly house: Ink;
  y = TOP;

  constructor(written: Written) {
    this.#written = written;
    this.house = HOUSE_INKS[written.company.id % HOUSE_INKS.length] ?? BLACK;
    this.#cover();
  }

  mark(...marks: readonly PdfMark[]): void {
    this.pages.at(-1)?.push(...marks);
  }

  /** The box of a text on this line. */
  placeOf(text: string, x: number, style: Style): Omit<DemoBox, 'of'> {
    return {
      x: x / PAGE_WIDTH,
      y: (this.y - ASCENT * style.points) / PAGE_HEIGHT,
      width: textWidth(text, style) / PAGE_WIDTH,
      height: (LETTERS * style.points) / PAGE_HEIGHT,
    };
  }

  /** @returns its box */
  text(text: string, x: number, style: Style): Omit<DemoBox, 'of'> {
    const { points, isBold = false, ink = BLACK } = style;
    if (text !== '') this.mark({ kind: 'text', x, y: this.y, points, isBold, ink, text });
    return this.placeOf(text, x, style);
  }

  textTo(text: string, right: number, style: Style): Omit<DemoBox, 'of'> {
    return this.text(text, right - textWidth(text, style), style);
  }

  box({ y = this.y, ...area }: Area): void {
    this.mark({ kind: 'box', y, ...area });
  }

  has(points: number): boolean {
    return this.y + points <= FLOOR;
  }

  /** Begins a passage on this page. */
  place(passage: Passage): Said {
    const said = { page: this.pages.length, inWords: [], inTable: [] };
    this.said.set(passage, said);
    return said;
  }

  #cover(): void {
    const { company, reportingYear, type } = this.#written;
    this.pages.push([]);
    this.box({ x: 0, y: 0, width: PAGE_WIDTH, height: 420, ink: this.house });
    this.y = 250;
    const title = { points: 34, isBold: true, ink: WHITE };
    for (const line of wrapped(company.name, INNER, title)) {
      this.text(line, MARGIN, title);
      this.y += 42;
    }
    this.text(`${REPORT_KINDS[type]} ${reportingYear.year}`, MARGIN, { points: 20, ink: WHITE });
    this.y = 470;
    this.text('This company is fictional, and so is everything in this report.', MARGIN, {
      points: 11,
      ink: GREY,
    });
  }

  page(heading: string): void {
    const { company, reportingYear, type } = this.#written;
    this.pages.push([]);
    this.box({ x: 0, y: 0, width: PAGE_WIDTH, height: 6, ink: this.house });
    this.y = 40;
    const small = { points: 8, ink: GREY };
    this.text(`${company.name}, ${REPORT_KINDS[type]} ${reportingYear.year}`, MARGIN, small);
    this.y = PAGE_HEIGHT - 36;
    this.textTo(String(this.pages.length), PAGE_WIDTH - MARGIN, small);
    this.y = 78;
    this.text(heading, MARGIN, { points: 20, isBold: true, ink: this.house });
    this.y = TOP;
  }
}
