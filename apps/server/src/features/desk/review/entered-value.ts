import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { Problem } from '@verdure/contract/http/problem';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { convertFigure, loadRates } from '../../imports/imports.reads.ts';
import { whyNotEditable } from './not-editable.ts';
import type { StoredVersion, VersionContent } from './value-versions.store.ts';

type Figures = Pick<VersionContent, 'raw_value' | 'raw_unit' | 'value' | 'value_not_found'>;

interface Entered {
  readonly metric: {
    readonly id: number;
    readonly tag: 'QUAL' | 'QUANT';
    readonly unit: string | null;
  };
  readonly companyId: number;
  readonly year: number;
}

/** The financial year whose exchange rates apply; the calendar year where it is unknown. */
async function periodOf(
  tx: AdministrationTransaction,
  { companyId, year }: Pick<Entered, 'companyId' | 'year'>,
) {
  const stored = await tx
    .selectFrom('reporting_years')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .select(['period_start', 'period_end'])
    .executeTakeFirst();
  const start = stored?.period_start ?? `${year}-01-01`;
  return { nature: 'flow', start, end: stored?.period_end ?? `${year}-12-31` } as const;
}

/** What a figure is besides its cell and unit where neither file nor money is concerned. */
const PLAIN = {
  currency: null,
  multiplier: null,
  factor: null,
  words: null,
  isDecimalComma: false,
} as const;

/** A figure of a passage in the unit of the metric; null for money and for what is not converted. */
export function amountIn(
  unit: string | null,
  { raw_value, raw_unit, year }: Pick<StoredVersion, 'raw_value' | 'raw_unit' | 'year'>,
): number | null {
  if (unit === null || unit === 'USD' || raw_value === null || raw_unit === null) return null;
  const period = { nature: 'flow', start: `${year}-01-01`, end: `${year}-12-31` } as const;
  const figure = convertFigure(
    { ...PLAIN, cell: raw_value, unit: raw_unit, period },
    unit,
    new Map(),
  );
  return figure.kind === 'read' ? figure.value : null;
}

/**
 * A value as an analyst enters it, in the unit of the metric.
 *
 * @throws Problem 'company-metric.unit-unknown' with the reason
 */
export async function convertEntered(
  tx: AdministrationTransaction,
  { metric, companyId, year }: Entered,
  { value, unit }: { readonly value: number; readonly unit: string },
): Promise<number> {
  const target = metric.unit ?? '';
  const isMoney = target === 'USD';
  const figure = convertFigure(
    {
      ...PLAIN,
      cell: value,
      unit,
      currency: isMoney ? unit : null,
      period: await periodOf(tx, { companyId, year }),
    },
    target,
    isMoney ? await loadRates(tx) : new Map(),
  );
  if (figure.kind === 'read') return figure.value;
  throw new Problem('company-metric.unit-unknown', {
    message: `The value cannot be converted: ${figure.reason}. Choose one of the units of the metric`,
  });
}

/** The figures after a change. @throws Problem for a change that the metric does not allow */
export async function figuresAfter(
  tx: AdministrationTransaction,
  old: StoredVersion,
  { change, metric }: { readonly change: MetricChange; readonly metric: Entered['metric'] },
): Promise<Figures> {
  const { raw_value, raw_unit, value_not_found } = change;
  const isEntered = raw_value !== undefined || raw_unit !== undefined;
  const { value, value_not_found: wasNotFound } = old;
  // what is so already changes nothing: a figure stays where nobody says that there is none
  if (!isEntered && (value_not_found ?? wasNotFound) === wasNotFound) {
    return {
      raw_value: old.raw_value,
      raw_unit: old.raw_unit,
      value,
      value_not_found: wasNotFound,
    };
  }
  if (whyNotEditable({ metric_id: metric.id, tag: metric.tag }) !== null) {
    throw new Problem('company-metric.not-editable');
  }
  if (isEntered && value_not_found === true) throw new Problem('company-metric.value-or-none');
  if (!isEntered) {
    const nothing = { raw_value: null, raw_unit: null, value: null };
    return { ...nothing, value_not_found: value_not_found === true };
  }
  if (raw_value === undefined || raw_unit === undefined) {
    throw new Problem('company-metric.unit-needed');
  }
  const { company_id: companyId, year } = old;
  const entered = { value: raw_value, unit: raw_unit };
  const converted = await convertEntered(tx, { metric, companyId, year }, entered);
  return { raw_value, raw_unit, value: converted, value_not_found: false };
}
