import './known-figures.css';

import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { uploadReportEndpoint } from '@verdure/contract/desk/report-uploads';
import { useState } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatPercent } from '../../../format/percent.ts';
import { reportsPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx';
import { TOTAL_LABELS, toScoreMessages } from './company.messages.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly company: Pick<Company, 'id' | 'name'>;
}

/** Which metrics would make an ESG total, and where a report that states them is uploaded. */
export function ToScore({ scores, company }: Props) {
  const [isOpen, setOpen] = useState(false);
  const needed = scores.totals.esg?.to_score ?? [];
  const isPast = usePastDay() !== undefined;
  const mayUpload = mayCall(useViewer(), uploadReportEndpoint);
  if (needed.length === 0 || isPast) return null;
  return (
    <span className="no-print">
      <Button size="dense" onClick={() => setOpen(true)}>
        {toScoreMessages.open}
      </Button>
      <Modal
        title={toScoreMessages.title(company.name)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...(mayUpload && {
          footer: (
            <a className={buttonClass('primary')} href={reportsPath(company.id)}>
              {toScoreMessages.upload}
            </a>
          ),
        })}
      >
        <div className="stack to-score">
          {needed.map((pillar) => (
            <NeededMetrics key={pillar.pillar} needed={pillar} />
          ))}
          {mayUpload ? null : <p className="caption">{toScoreMessages.desk}</p>}
        </div>
      </Modal>
    </span>
  );
}

type NeededMetric = NeededPillar['metrics'][number];

const COLUMNS: readonly PlainColumn<NeededMetric>[] = [
  {
    header: 'Metric',
    cell: ({ name, needs_revenue: needsRevenue }) =>
      needsRevenue ? toScoreMessages.withRevenue(name) : name,
  },
  { header: 'Issue', cell: ({ dimension_name }) => dimension_name },
  { header: 'Share of the weight', cell: ({ share }) => formatPercent(share), isNumber: true },
];

function NeededMetrics({ needed }: { readonly needed: NeededPillar }) {
  const { pillar, assessed_share, minimum_share, metrics } = needed;
  const name = TOTAL_LABELS[pillar];
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p className="caption">
        {toScoreMessages.lacks(formatPercent(assessed_share), formatPercent(minimum_share))}{' '}
        {toScoreMessages.enough(metrics.length)}
      </p>
      <PlainTable
        label={`${name}: ${toScoreMessages.open.toLowerCase()}`}
        rows={metrics}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
