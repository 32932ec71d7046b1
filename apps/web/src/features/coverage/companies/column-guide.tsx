import './column-guide.css';

import { CircleHelp } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { termOf } from '../../../ui/terms/terms.ts';
import type { TermId } from '../../../ui/terms/terms.ts';

const COLUMNS = [
  'issue',
  'awareness',
  'performance',
  'overall',
  'weight',
  'weighted-score',
  'change',
  'peers',
  'grade',
  'assessed-share',
  'counted-as-0.40',
  'not-disclosed',
  'not-applicable',
] as const satisfies readonly TermId[];

/** What the columns of the scoring tables mean (SCR-COMP-09). */
export function ColumnGuide() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="What the columns mean"
        icon={<CircleHelp className="icon" />}
        isDense
        onClick={() => setOpen(true)}
      />
      <Modal title="What the columns mean" isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="column-guide">
          {COLUMNS.map(termOf).map(({ id, name, meaning }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <a href={paths.glossary}>All terms</a>
      </Modal>
    </>
  );
}
