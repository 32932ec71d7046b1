import './reason.css';

import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';

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
}

function reported({ raw_value, raw_unit }: MetricValue): string | null {
  if (raw_value === null) return null;
  if (raw_unit === 'Y/N') return formatRawValue({ value: raw_value, unit: raw_unit, decimals: 0 });
  return [AS_REPORTED.format(raw_value).replace('-', '−'), raw_unit ?? ''].join(' ').trim();
}

const yearText = (year: number | null): string | null => (year === null ? null : String(year));

function factsOfValue(value: MetricValue): readonly Fact[] {
  return [
    { label: 'As reported', text: reported(value) },
    { label: 'Source', text: value.source },
    {
      label: 'Reporting year',
      text: yearText(value.reporting_year),
    },
    {
      label: 'Year of the value',
      text: value.value_year === value.reporting_year ? null : yearText(value.value_year),
    },
    { label: 'Version', text: value.version === null ? null : `Version ${value.version}` },
    { label: 'Recorded', text: value.recorded_at === null ? null : formatDate(value.recorded_at) },
  ];
}

/** Source, version and snapshot: the same inputs reproduce the same number. */
export function ValueSource({ scores, value }: Props) {
  const facts = [
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
        {facts.map(({ label, text }) =>
          text === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
