import { type ShownYears, shownYears } from '@verdure/scoring/values';
import { type RawBuilder, sql } from 'kysely';

/**
 * When the values of a company at hand were read for its scores: of a public company with the
 * snapshot, of a private one in this request (methodology 24 and 25.6). The query has `companies`.
 * The times are compared where they lie, in full precision.
 *
 * @param snapshotVersion null: the values of public companies too are those of this request
 */
export const readAtOf = (snapshotVersion: number | null): RawBuilder<string> =>
  snapshotVersion === null
    ? sql<string>`'infinity'::timestamptz`
    : sql<string>`
  case when companies.pe_organisation_id is null
    then (select read_at from snapshots where version = ${snapshotVersion})
    else 'infinity' end`;

/** Whether a version of a value, under an alias, is the one behind the scores of its company. */
export const isBehindScores = (
  alias: string,
  snapshotVersion: number | null,
): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const at = readAtOf(snapshotVersion);
  return sql<boolean>`(${of('approved')}
    and coalesce(${of('approved_at')}, ${of('created_at')}) <= ${at}
    and (${of('superseded_at')} is null or ${of('superseded_at')} > ${at})
    and ${isOfClosedYear(alias, at)})`;
};

/**
 * Whether a row of a company and year is of a year that is closed (methodology 24.1): clients see
 * values of no other. `alias` names the row; `at`, if given, asks for that moment.
 */
export function isOfClosedYear(alias: string, at?: RawBuilder<string>): RawBuilder<boolean> {
  const stillOpen =
    at === undefined
      ? sql`open_year.closed_at is null`
      : sql`open_year.opened_at <= ${at}
          and (open_year.closed_at is null or open_year.closed_at > ${at})`;
  return sql<boolean>`not exists (
    select from reviewed_years open_year
    where open_year.company_id = ${sql.ref(`${alias}.company_id`)}
      and open_year.year = ${sql.ref(`${alias}.year`)} and (${stillOpen}))`;
}

/** Whether a version of a value, under an alias, is of an analyst, who typed, brought or approved it. */
export function isOfDesk(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('edited')} or ${of('approved_by')} is not null
    or ${of('created_by')} is not null)`;
}

/** The awareness of a value `stored`: one by rule ends where an analyst has judged the metric (methodology 4.1). */
export const AWARENESS_IN_FORCE = `case when stored.by_rule and exists (
    select from company_metric_values judged
    where judged.company_id = stored.company_id and judged.metric_id = stored.metric_id
      and judged.approved and judged.superseded_at is null
      and judged.awareness is not null and not judged.by_rule) then null else stored.awareness end`;

/** A company whose first year is in review: it has no scores of its own yet. */
export const isFirstInReview = ({ reportingYear, inReviewYear }: ShownYears): boolean =>
  reportingYear === null && inReviewYear !== null;

/** A year of a company. */
export interface CompanyYear {
  readonly companyId: number;
  readonly year: number;
}

interface Years {
  readonly inForce: Set<number>;
  readonly open: Set<number>;
}

/** The open years of companies, and those of their values in force. */
export class CompanyYears {
  #years = new Map<number, Years>();
  readonly #asOfYear: number;

  /** @param asOf null: not known yet */
  constructor(openYears: Iterable<CompanyYear>, asOf: string | null) {
    this.#asOfYear = Number(asOf?.slice(0, 4));
    for (const { companyId, year } of openYears) this.#of(companyId).open.add(year);
  }

  #of(companyId: number): Years {
    const found = this.#years.get(companyId);
    if (found !== undefined) return found;
    const years = { inForce: new Set<number>(), open: new Set<number>() };
    this.#years.set(companyId, years);
    return years;
  }

  isOpen({ companyId, year }: CompanyYear): boolean {
    return this.#years.get(companyId)?.open.has(year) ?? false;
  }

  /** Notes an approved value. @returns whether it is in force */
  note({ companyId, year }: CompanyYear): boolean {
    const { open, inForce } = this.#of(companyId);
    if (open.has(year)) return false;
    inForce.add(year);
    return true;
  }

  /** The same years, shown on a day that is known now. */
  asOf(day: string): CompanyYears {
    const years = new CompanyYears([], day);
    years.#years = this.#years;
    return years;
  }

  /** Call after every value is noted. */
  shown(companyId: number): ShownYears {
    const { inForce, open } = this.#years.get(companyId) ?? { inForce: [], open: [] };
    return shownYears({ inForce: [...inForce], open: [...open] }, this.#asOfYear);
  }
}
