import type { FigureTable } from '@verdure/documents/figures';

import type { TenantTransaction } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';

/** What leaves the product with a receipt. */
export const RECEIPT_KINDS = [
  'risk-tearsheet',
  'impact-tearsheet',
  'generated-report',
  'screener-export',
  'company-overview',
  'country-page',
  'filled-template',
  'table',
] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** A portfolio or a profile, and which of its versions was read. */
export interface NumberedVersion {
  readonly id: number;
  readonly version: number;
}

/** What figures were made from. */
export interface ReceiptVersions {
  readonly snapshot: number;
  readonly methodology: string;
  /** Null: the Uncustomised profile, which has no versions. */
  readonly profile: NumberedVersion | null;
  /** The portfolios that were read, with all below them, by id. */
  readonly holdings: readonly NumberedVersion[];
}

/** What was asked, as of which instant, and from what it was answered. */
export interface Asked {
  readonly kind: ReceiptKind;
  /** What the file is about, in words. */
  readonly subject: string;
  /** The parameters as they were sent. */
  readonly question: Readonly<Record<string, unknown>>;
  /** ISO 8601 with microseconds. */
  readonly instant: string;
  readonly versions: ReceiptVersions;
}

/** What a file says of its receipt. */
export interface ReceiptMark {
  readonly id: string;
  /** Hexadecimal. */
  readonly figuresSha256: string;
}

/** The table of a CSV: it has no sheets that name theirs. */
export const CSV_TABLE = 'Results';

/** The names of the facts under which a workbook holds its receipt. */
export const RECEIPT_PROPERTY = 'Verdure receipt';
export const FIGURES_PROPERTY = 'Verdure figures sha256';

export const propertiesOf = ({ id, figuresSha256 }: ReceiptMark) =>
  [
    [RECEIPT_PROPERTY, id],
    [FIGURES_PROPERTY, figuresSha256],
  ] as const;

/** The figures that the same question is answered with, and from what. */
export interface Remade {
  readonly tables: readonly FigureTable[];
  readonly versions: ReceiptVersions;
}

export interface Remaking {
  /** Reads as of the instant of the receipt. */
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
  /** ISO 8601. */
  readonly instant: string;
}

/** Answers the question of a receipt again. @throws Problem where it cannot be asked any more */
export type Remake = (remaking: Remaking, question: unknown) => Promise<Remade>;

export type Remakes = Readonly<Record<ReceiptKind, Remake>>;
