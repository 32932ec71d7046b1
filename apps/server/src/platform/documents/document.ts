/** A cell of a table: text, or a bar as long as a fraction of the column. */
export type Cell = string | { readonly bar: number };

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** In parts of the width; 0: as wide as the content. */
  readonly parts: number;
}

/** A drawing as SVG text, and what it says for those who cannot see it. */
export interface Drawing {
  readonly svg: string;
  readonly alt: string;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The same figure of the benchmark, or a remark; empty: nothing. */
  readonly beside: string;
}

/** What a document is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'part'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | { readonly kind: 'pair'; readonly left: readonly Block[]; readonly right: readonly Block[] };

/** A document on A4 paper. Every page names what `facts` and `organisation` say. */
export interface PaperDocument {
  readonly title: string;
  readonly kind: string;
  readonly organisation: string;
  /** Profile, as-of date, methodology version and the like. */
  readonly facts: readonly string[];
  /** ISO date and time. */
  readonly madeAt: string;
  /** By which the document can be checked; its id stands on the last line of every page. */
  readonly receipt: { readonly id: string; readonly figuresSha256: string };
  readonly logo: { readonly bytes: Uint8Array; readonly format: 'png' | 'jpg' | 'webp' } | null;
  readonly blocks: readonly Block[];
}
