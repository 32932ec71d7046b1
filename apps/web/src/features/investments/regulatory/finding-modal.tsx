import './regulatory.css';

import type { CompanyFindingRow } from '@verdure/contract/investments/regulatory';
import { useQuery } from '@tanstack/react-query';

import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { companyPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { FindingLine } from './finding-table.tsx';
import { regulatoryMessages } from './regulatory.messages.ts';
import { findingsQuery } from './regulatory.queries.ts';
import type { FindingKind, RegulatoryScope } from './regulatory.queries.ts';

interface Props {
  readonly scope: RegulatoryScope;
  readonly kind: FindingKind;
  readonly line: FindingLine;
  readonly onClose: () => void;
}

const columns: readonly PlainColumn<CompanyFindingRow>[] = [
  { header: 'Company', cell: ({ id, name }) => <a href={companyPath(id)}>{name}</a> },
  { header: 'Weight', isNumber: true, cell: ({ weight }) => formatWeightPercent(weight) },
  { header: 'Reason', cell: ({ reason }) => reason ?? regulatoryMessages.noReason },
  { header: 'Source', cell: ({ source }) => source ?? 'N/D' },
  { header: 'Year', isNumber: true, cell: ({ year }) => year ?? 'N/D' },
];

/** The companies that contribute and harm, each with its reason (SCR-ART9-02). */
export function FindingModal({ scope, kind, line, onClose }: Props) {
  const findings = useQuery(findingsQuery(scope, kind, line.id));
  return (
    <Modal
      title={line.name}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={findings} failed={regulatoryMessages.findingsFailed} heightPx={320}>
        {(rows) => <Companies rows={rows} line={line} />}
      </Loaded>
    </Modal>
  );
}

interface CompaniesProps {
  readonly rows: readonly CompanyFindingRow[];
  readonly line: FindingLine;
}

/** Harm wins: a company that does both is listed with those that harm. */
function Companies({ rows, line }: CompaniesProps) {
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
        none={regulatoryMessages.noneContributes}
      />
      <Group
        title={regulatoryMessages.harming(formatPercent(line.harming))}
        rows={harming}
        none={regulatoryMessages.noneHarms}
      />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly CompanyFindingRow[];
  readonly none: string;
}

const Group = ({ title, rows, none }: GroupProps) => (
  <section className="finding-group">
    <h3>{title}</h3>
    {rows.length === 0 ? (
      <p className="caption">{none}</p>
    ) : (
      <PlainTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    )}
  </section>
);
