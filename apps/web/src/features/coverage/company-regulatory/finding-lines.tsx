import './company-regulatory.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Square } from '../../../ui/marks/square.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { companyRegulatoryMessages as messages } from './company-regulatory.messages.ts';

/** A requirement of Article 9, or an objective of the taxonomy. */
export interface FindingLine extends IdAndName {
  readonly outcome: string;
  readonly contributes: boolean | null;
  readonly harms: boolean | null;
  readonly reason: string | null;
  readonly source: string | null;
  readonly year: number | null;
  /** The metric whose excerpts show it. */
  readonly metric_id: number | null;
}

/** Draws the passages and pictures of a metric. The page gives it: documents are another feature. */
export type EvidenceOf = (metricId: number) => ReactNode;

interface Props {
  readonly label: string;
  readonly noun: string;
  readonly lines: readonly FindingLine[];
  readonly evidenceOf: EvidenceOf;
}

const answerOf = (is: boolean | null): 'Y' | 'N' | null => {
  if (is === null) return null;
  return is ? 'Y' : 'N';
};

/** Name, contribution and possible harm; a name opens the reason (SCR-ART9-01 and 02). */
export function FindingLines({ label, noun, lines, evidenceOf }: Props) {
  const [open, setOpen] = useState<FindingLine | null>(null);
  const columns: readonly PlainColumn<FindingLine>[] = [
    {
      header: noun,
      cell: (line) => (
        <button
          type="button"
          className="line-name"
          aria-haspopup="dialog"
          onClick={() => setOpen(line)}
        >
          {line.name}
        </button>
      ),
    },
    {
      header: 'Contribution',
      cell: ({ contributes }) => (
        <Square answer={answerOf(contributes)} tone={contributes ? 'good' : 'plain'} />
      ),
    },
    {
      header: 'Possible harm',
      cell: ({ harms }) => <Square answer={answerOf(harms)} tone={harms ? 'bad' : 'plain'} />,
    },
  ];
  return (
    <>
      <PlainTable
        label={label}
        columns={columns}
        rows={lines}
        keyOf={({ id }) => id}
        className="lines-table"
      />
      {open === null ? null : (
        <LineModal line={open} evidenceOf={evidenceOf} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface ModalProps {
  readonly line: FindingLine;
  readonly evidenceOf: EvidenceOf;
  readonly onClose: () => void;
}

const LineModal = ({ line, evidenceOf, onClose }: ModalProps) => (
  <Modal
    title={line.name}
    isOpen
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <div className="stack">
      <p className="company-verdict">{line.outcome}</p>
      {line.contributes === null ? (
        <p>{messages.nothingKnown}</p>
      ) : (
        <>
          <p>{line.reason ?? messages.noReason}</p>
          <p className="caption">
            {[line.source, line.year].filter((part) => part !== null).join(', ')}
          </p>
          {line.metric_id === null ? null : evidenceOf(line.metric_id)}
        </>
      )}
    </div>
  </Modal>
);
