import { type WithheldReason, type Snapshot, whyWithheld } from '@verdure/scoring/snapshot';

/** A value of a company as it is stored, or would be. */
export interface JudgedValue {
  readonly company_id: number;
  readonly metric_id: number;
  readonly year: number;
  readonly value: number | null;
  readonly approved: boolean;
  readonly confirmed: boolean;
}

/** What a value is judged beside. */
export interface JudgedAgainst {
  /** Of the company. */
  readonly versions: readonly JudgedValue[];
  /** USD by year. */
  readonly revenues: ReadonlyMap<number, number | null>;
  /** The newest one that has the company. */
  readonly snapshot: Snapshot;
}

/** Why the scores would leave a value out once it is approved; null: they would not (methodology 4.2). */
export function whyImplausible(
  judged: JudgedValue,
  unit: string | null,
  { versions, revenues, snapshot }: JudgedAgainst,
): WithheldReason | null {
  const { company_id: companyId, metric_id: metricId, year, value } = judged;
  if (value === null || judged.confirmed || unit === null) return null;
  const past = versions
    .filter((each) => each.approved && each.metric_id === metricId && each.year < year)
    .sort((one, other) => one.year - other.year)
    .flatMap((each) =>
      each.value === null
        ? []
        : [{ year: each.year, value: each.value, isConfirmed: each.confirmed }],
    );
  const revenueUsd = revenues.get(year) ?? null;
  return whyWithheld(snapshot, { companyId, metricId, year, value, unit, revenueUsd, past });
}
