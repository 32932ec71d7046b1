import type { TenantTransaction } from '../../../platform/database/database.ts';
import {
  broughtOf,
  type CoverageValue,
  type OverlaidValue,
  overlaid,
} from '../../../universe/overlay.ts';
import { readPrecedence } from '../../../universe/own-values.store.ts';
import { type Figure, ownWords } from './own-figure.ts';
import { listOwnFigures, type OwnFigure } from './own-figure.store.ts';

export { targetOf as ownTargetOf } from './recognise/own-targets.ts';

export type { Figure } from './own-figure.ts';
export { readOwnAmountFigures } from './own-amounts.reads.ts';

/** By metric, or amount of the accounts, and year. */
export type Figures = ReadonlyMap<string, Figure>;

/** A value of the coverage, as a store reads it. */
interface StoredFigure {
  readonly metric_id: number;
  readonly year: number;
  readonly raw_value: number | null;
  readonly raw_unit: string | null;
  readonly value: number | null;
  readonly awareness: number | null;
  readonly source: string | null;
  readonly is_desk: boolean;
  readonly edited: boolean;
  readonly created_at: string;
}

const keyOf = ({ metricId, year }: { readonly metricId: number; readonly year: number }): string =>
  `${metricId} ${year}`;

interface JudgedAgainst {
  readonly stored: StoredFigure | undefined;
  readonly own: OwnFigure | undefined;
}

function storedComparison(stored: StoredFigure | undefined): Figure['beside'] {
  if (stored === undefined) return null;
  const value = broughtOf({ ...stored, metricId: stored.metric_id });
  if (value === null) return null;
  return { origin: stored.is_desk ? 'desk' : 'public', value, source: stored.source };
}

const ofStored = (stored: StoredFigure, own: OwnFigure | undefined): Figure => ({
  origin: stored.is_desk ? 'desk' : 'public',
  raw: stored.raw_value,
  rawUnit: stored.raw_unit,
  source: stored.source,
  isEdited: stored.edited,
  recordedAt: stored.created_at,
  beside: own === undefined ? null : { origin: 'own', value: own.value, source: ownWords(own) },
});

/** Of a value of its own; of a sum of values of which one is its own, without the figure of an upload. */
function ofOwn(counted: OverlaidValue, { stored, own }: JudgedAgainst, of: OwnFigure): Figure {
  const brought = broughtOf(counted);
  const isSum = own === undefined || own.value !== brought;
  return {
    origin: 'own',
    raw: isSum ? brought : own.raw,
    rawUnit: isSum ? 'tonnes CO2e' : own.rawUnit,
    source: isSum ? `Scope 1 + scope 2. ${ownWords(of)}` : ownWords(own),
    isEdited: false,
    recordedAt: of.uploadedAt,
    beside: storedComparison(stored),
  };
}

/** The values of a company for an organisation that brought none of it. */
export const coverageFigures = (stored: readonly StoredFigure[]): Figures =>
  new Map(
    stored.map((row) => [
      keyOf({ metricId: row.metric_id, year: row.year }),
      ofStored(row, undefined),
    ]),
  );

interface Asked {
  readonly companyId: number;
  readonly stored: readonly StoredFigure[];
}

/** The values of a company as an organisation reads them, its own laid over those of the coverage. */
export async function readFigures(
  tx: TenantTransaction,
  organisationId: number,
  { companyId, stored }: Asked,
): Promise<Figures> {
  const own = await listOwnFigures(tx, organisationId, [companyId]);
  if (own.length === 0) return coverageFigures(stored);
  const storedAt = new Map(
    stored.map((row) => [keyOf({ metricId: row.metric_id, year: row.year }), row]),
  );
  const ownAt = new Map(own.map((row) => [keyOf(row), row]));
  const byUpload = new Map(own.map((row) => [row.uploadId, row]));
  const values = overlaid(
    stored.map(({ metric_id: metricId, year, value, awareness, is_desk: isDesk }) => ({
      companyId,
      metricId,
      year,
      value,
      isDesk,
      awareness,
      performance: null,
      isConfirmed: false,
    })),
    own,
    await readPrecedence(tx, organisationId),
  );
  return new Map(
    values.flatMap((counted): readonly (readonly [string, Figure])[] => {
      const key = keyOf(counted);
      const beside = { stored: storedAt.get(key), own: ownAt.get(key) };
      const of = byUpload.get(counted.uploadId ?? 0);
      if (of !== undefined) return [[key, ofOwn(counted, beside, of)]];
      return beside.stored === undefined ? [] : [[key, ofStored(beside.stored, beside.own)]];
    }),
  );
}

/** Where the values of companies come from that are an organisation's own, as files say it, by company, metric and year. */
export async function readOwnSources(
  tx: TenantTransaction,
  organisationId: number,
  { companyIds, coverage }: OfCompanies,
): Promise<ReadonlyMap<string, string>> {
  const own = await listOwnFigures(tx, organisationId, companyIds);
  if (own.length === 0) return new Map();
  const byUpload = new Map(own.map((row) => [row.uploadId, ownWords(row)]));
  const values = overlaid(coverage, own, await readPrecedence(tx, organisationId));
  return new Map(
    values.flatMap(({ companyId, metricId, year, uploadId }) => {
      const words = byUpload.get(uploadId ?? 0);
      return words === undefined ? [] : [[`${companyId}/${metricId}/${year}`, words] as const];
    }),
  );
}

interface OfCompanies {
  readonly companyIds: readonly number[];
  readonly coverage: readonly CoverageValue[];
}
