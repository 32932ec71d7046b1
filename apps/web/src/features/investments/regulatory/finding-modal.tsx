import './regulatory.css';

import type { CompanyFindingRow } from '@verdure/contract/investments/regulatory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { companyPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { FindingLine } from './finding-table.tsx';
import { regulatoryMessages } from './regulatory.messages.ts';
import { findingsQuery } from './regulatory.queries.ts';
import type { FindingKind, RegulatoryScope } from './regulatory.queries.ts';

/** Draws the passages and pictures of a metric. The page gives it: documents are another feature. */
export type EvidenceOf = (of: {
  readonly companyId: number;
  readonly metricId: number;
}) => ReactNode;

interface Props {
  readonly scope: RegulatoryScope;
  readonly kind: FindingKind;
  readonly line: FindingLine;
  readonly origin: Origin;
  readonly evidenceOf: EvidenceOf;
  readonly onClose: () => void;
}

const columnsOf = ({
  origin,
  evidenceOf,
}: Pick<Props, 'origin' | 'evidenceOf'>): readonly PlainColumn<CompanyFindingRow>[] => [
  { header: 'Company', cell: ({ id, name }) => <a href={companyPath(id, origin)}>{name}</a> },
  { header: 'Weight', isNumber: true, cell: ({ weight }) => formatWeightPercent(weight) },
  { header: 'Reason', cell: (row) => <Reason row={row} evidenceOf={evidenceOf} /> },
  { header: 'Source', cell: ({ source }) => source ?? 'N/D' },
  { header: 'Year', isNumber: true, cell: ({ year }) => year ?? 'N/D' },
];

interface ReasonProps {
  readonly row: CompanyFindingRow;
  readonly evidenceOf: EvidenceOf;
}

/** The reason in words; its excerpts and images are asked for when a reader wants them. */
function Reason({ row, evidenceOf }: ReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, reason, metric_id: metricId } = row;
  return (
    <>
      {reason ?? regulatoryMessages.noReason}
      {metricId === null ? null : (
        <p>
          <button
            type="button"
            className="finding-name"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? regulatoryMessages.hideExcerpts : regulatoryMessages.showExcerpts}{' '}
            <span className="visually-hidden">of {name}</span>
          </button>
        </p>
      )}
      {metricId !== null && isOpen ? evidenceOf({ companyId: id, metricId }) : null}
    </>
  );
}

/** The companies that contribute and harm, each with its reason, excerpts and images (SCR-ART9-02). */
export function FindingModal({ scope, kind, line, onClose, ...drawn }: Props) {
  const findings = useQuery(findingsQuery(scope, kind, line.id));
  return (
    <Modal
      title={line.name}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={findings} failed={regulatoryMessages.findingsFailed} heightPx={320}>
        {(rows) => <Companies rows={rows} line={line} columns={columnsOf(drawn)} />}
      </Loaded>
    </Modal>
  );
}

interface CompaniesProps {
  readonly rows: readonly CompanyFindingRow[];
  readonly line: FindingLine;
  readonly columns: readonly PlainColumn<CompanyFindingRow>[];
}

/** Harm wins: a company that does both is listed with those that harm. */
function Companies({ rows, line, columns }: CompaniesProps) {
  const heaviest = rows.toSorted((a, b) => b.weight - a.weight);
  const harming = heaviest.filter(({ harms }) => harms === true);
  const contributing = heaviest.filter(
    ({ contributes, harms }) => contributes === true && harms !== true,
  );
  return (
    <div className="regulatory">
      <p className="caption">{regulatoryMessages.known(formatPercent(line.known))}</p>
      <Group
        title={regulatoryMessages.contributing(formatPercent(line.contributing))}
        rows={contributing}
        columns={columns}
        none={regulatoryMessages.noneContributes}
      />
      <Group
        title={regulatoryMessages.harming(formatPercent(line.harming))}
        rows={harming}
        columns={columns}
        none={regulatoryMessages.noneHarms}
      />
    </div>
  );
}

interface GroupProps extends Pick<CompaniesProps, 'columns'> {
  readonly title: string;
  readonly rows: readonly CompanyFindingRow[];
  readonly none: string;
}

const Group = ({ title, rows, columns, none }: GroupProps) => (
  <section className="finding-group">
    <h3>{title}</h3>
    {rows.length === 0 ? (
      <p className="caption">{none}</p>
    ) : (
      <PlainTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    )}
  </section>
);
