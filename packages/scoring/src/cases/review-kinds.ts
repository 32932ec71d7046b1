import { FACTS, type FactSource, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';

import {
  isClosedYear,
  isInWindow,
  partAfter,
  type PartEvent,
  scopeSum,
  shownYears,
  storedValues,
  type SumPart,
  valueInForce,
} from '../values/index.ts';
import { isoDate } from './case-date.ts';
import { byId, caseKind } from './case-kind.ts';
import {
  boolean,
  list,
  mapOf,
  number,
  nullable,
  oneOf,
  record,
  text,
  where,
} from './check-shape.ts';

const numberOrNull = nullable(number);

interface ScopeEvent {
  readonly metric_id: '92' | '93';
  readonly action: 'enter' | 'approve' | 'reject';
  readonly value_tco2e?: number;
}

const scopeEvent = where(
  record(
    {
      metric_id: oneOf(['92', '93'] as const),
      action: oneOf(['enter', 'approve', 'reject'] as const),
    },
    { value_tco2e: number },
  ),
  ({ action, value_tco2e }) => (action === 'enter') === (value_tco2e !== undefined),
  'value_tco2e with "enter" only',
);

const eventOf = ({ action, value_tco2e }: ScopeEvent): PartEvent =>
  action === 'enter' ? { action, value: value_tco2e ?? null } : { action };

/** Section 2.8: the sum after each event; what is no value stays as it was. */
export const scopeHistory = caseKind(
  record({
    scope1_tco2e: numberOrNull,
    scope2_tco2e: numberOrNull,
    awareness_1: numberOrNull,
    awareness_44: numberOrNull,
    events: list(scopeEvent),
  }),
  ({ scope1_tco2e, scope2_tco2e, awareness_1, awareness_44, events }) => {
    let first = partInForce(scope1_tco2e);
    let second = partInForce(scope2_tco2e);
    const states = events.map((event) => {
      if (event.metric_id === '92') first = partAfter(first, eventOf(event));
      else second = partAfter(second, eventOf(event));
      const { value, isWaiting } = scopeSum(first, second);
      return { combined_tco2e: value, is_waiting: isWaiting, awareness_1, awareness_44 };
    });
    return { states };
  },
);

const partInForce = (inForce: number | null): SumPart => ({ inForce, waiting: undefined });

const STATED_IDS: readonly FactSource[] = [
  SCOPE_1_ID,
  SCOPE_2_ID,
  ...FACTS.flatMap(({ source, viewId }) => [source, viewId]),
];
const statedIds = new Map(STATED_IDS.map((id) => [String(id), id]));

const statedRow = record({
  metric_id: where(text, (id) => statedIds.has(id), 'a metric of section 2.9'),
  value: numberOrNull,
});

const upload = record({
  rows: where(
    list(statedRow),
    (rows) => new Set(rows.map(({ metric_id }) => metric_id)).size === rows.length,
    'a metric once',
  ),
});

/** Section 2.9. */
export const storedValue = caseKind(record({ uploads: list(upload) }), ({ uploads }) => ({
  uploads: uploads.map(({ rows }) => {
    const stated = rows.flatMap(({ metric_id, value }) => {
      const id = statedIds.get(metric_id);
      return id === undefined ? [] : [[id, value] as const];
    });
    const { values, refused } = storedValues(new Map(stated));
    return {
      values: Object.fromEntries(values),
      refused_metric_ids: refused.map(({ metricId }) => String(metricId)),
    };
  }),
}));

const reviewedValue = record(
  {
    metric: text,
    state: oneOf(['approved', 'waiting', 'rejected'] as const),
    value: numberOrNull,
  },
  { approved_value: numberOrNull },
);

const companyInReview = record({
  id: text,
  years: mapOf(record({ was_closed: boolean, values: list(reviewedValue) })),
});

interface CaseValue {
  readonly metric: string;
  readonly state: 'approved' | 'waiting' | 'rejected';
  readonly value: number | null;
  readonly approved_value?: number | null;
}

interface CaseYear {
  readonly was_closed: boolean;
  readonly values: readonly CaseValue[];
}

const closedOf = ({ was_closed, values }: CaseYear): boolean =>
  isClosedYear({
    wasClosed: was_closed,
    valueCount: values.length,
    waitingCount: values.filter(({ state }) => state === 'waiting').length,
  });

const inForceOf = ({ state, value, approved_value }: CaseValue): number | null | undefined =>
  valueInForce({ state, value, approvedValue: approved_value });

/** The years of a case and what of their values is in force, newest first. */
function readYears(years: Readonly<Record<string, CaseYear>>) {
  return Object.entries(years)
    .map(([year, content]) => ({ year: Number(year), isClosed: closedOf(content), content }))
    .sort((one, other) => other.year - one.year);
}

function answerOfCompany(years: Readonly<Record<string, CaseYear>>, asOfYear: number) {
  const read = readYears(years);
  const inForce = read.filter(
    ({ isClosed, content }) =>
      isClosed && content.values.some((value) => inForceOf(value) !== undefined),
  );
  const open = read.filter(({ isClosed }) => !isClosed);
  const shown = shownYears(
    { inForce: inForce.map(({ year }) => year), open: open.map(({ year }) => year) },
    asOfYear,
  );
  const metrics = new Set(
    read.flatMap(({ content }) => content.values.map(({ metric }) => metric)),
  );
  const latestOf = (metric: string) =>
    inForce
      .filter(({ year }) => isInWindow(year, asOfYear))
      .flatMap(({ year, content }) =>
        content.values
          .filter((value) => value.metric === metric)
          .map((value) => ({ value: inForceOf(value) ?? null, value_year: year })),
      )
      .find(({ value }) => value !== null) ?? { value: null, value_year: null };
  return {
    reporting_year: shown.reportingYear,
    in_review_year: shown.inReviewYear,
    values: byId([...metrics], (metric) => metric, latestOf),
  };
}

/** Section 24.1. */
export const reviewYear = caseKind(
  record({ as_of: isoDate, companies: list(companyInReview) }),
  ({ as_of, companies }) => ({
    companies: byId(
      companies,
      ({ id }) => id,
      ({ years }) => answerOfCompany(years, Number(as_of.slice(0, 4))),
    ),
  }),
);
