import './reason.css';

import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';
import type { ValueOrigin } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';
import { formatRawValue } from '../../../format/number.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly value: MetricValue | undefined;
}

/** As the company reported it: every digit, unconverted. */
const AS_REPORTED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

interface Fact {
  readonly label: string;
  readonly text: string | null;
  /** Where the text can be read, if it names an address. */
  readonly address?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;)]/;

/** A source may be an address, or words that contain one. */
function sourceOf({ source }: MetricValue): Fact {
  const address = ADDRESS.exec(source ?? '')?.[0];
  return { label: 'Source', text: source, ...(address !== undefined && { address }) };
}

/** An awareness that nobody judged says so, with the statement that it follows from. */
function ruleText({ awareness_rule: rule }: MetricValue): string | null {
  if (rule === null) return null;
  return `By rule: ${[rule.states, rule.source, rule.year].filter((part) => part !== null).join(', ')}`;
}

const ORIGINS: Readonly<Record<ValueOrigin, string>> = {
  own: 'Own data of your organisation',
  desk: 'The research desk',
  public: 'Public data',
};

/** The value of the same year that the organisation's rule puts second. */
function besideText({ beside, unit, display_dp: decimals }: MetricValue): string | null {
  if (beside === null) return null;
  const { origin, value, source } = beside;
  const figure = formatRawValue({ value, unit: unit ?? '', decimals });
  // without a unit it is an awareness
  return [
    `${ORIGINS[origin]}: ${figure} ${unit === 'Y/N' ? '' : (unit ?? 'points')}`.trim(),
    source,
  ]
    .filter((part) => part !== null)
    .join('. ');
}

function reported({ raw_value, raw_unit }: MetricValue): string | null {
  if (raw_value === null) return null;
  if (raw_unit === 'Y/N') return formatRawValue({ value: raw_value, unit: raw_unit, decimals: 0 });
  return [AS_REPORTED.format(raw_value).replace('-', '−'), raw_unit ?? ''].join(' ').trim();
}

const yearText = (year: number | null): string | null => (year === null ? null : String(year));

function factsOfValue(value: MetricValue): readonly Fact[] {
  return [
    { label: value.entered_by_analyst ? 'As entered' : 'As reported', text: reported(value) },
    { label: 'Awareness', text: ruleText(value) },
    { label: 'Whose value', text: value.origin === null ? null : ORIGINS[value.origin] },
    sourceOf(value),
    { label: 'Not counted', text: besideText(value) },
    {
      label: 'Reporting year',
      text: yearText(value.reporting_year),
    },
    {
      label: 'Year of the value',
      text: value.value_year === value.reporting_year ? null : yearText(value.value_year),
    },
    {
      label: 'Year of the revenue',
      text: (value.scaled_value ?? null) === null ? null : yearText(value.value_year),
    },
    { label: 'Source of the revenue', text: value.revenue_source },
    { label: 'Version', text: value.version === null ? null : `Version ${value.version}` },
    { label: 'Recorded', text: value.recorded_at === null ? null : formatDate(value.recorded_at) },
  ];
}

/** Source, version and snapshot: the same inputs reproduce the same number. */
export function ValueSource({ scores, value }: Props) {
  const facts: readonly Fact[] = [
    ...(value === undefined ? [] : factsOfValue(value)),
    {
      label: 'Snapshot',
      text: `Number ${scores.snapshot_version}, as of ${formatDate(scores.as_of)}`,
    },
    { label: 'Methodology', text: `Version ${scores.methodology_version}` },
  ];
  return (
    <section aria-label="Where this number comes from">
      <h4 className="reason-heading">Where this number comes from</h4>
      <dl className="value-source">
        {facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </dl>
    </section>
  );
}

function FactRow({ fact: { label, text, address } }: { readonly fact: Fact }) {
  if (text === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {address === undefined ? (
          text
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {text}
          </a>
        )}
      </dd>
    </div>
  );
}
