import './column-guide.css';

import { CircleHelp } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';

const GUIDE = [
  { column: 'Issue', meaning: 'A topic of the pillar. Open it to see the sub-metrics behind it.' },
  {
    column: 'Awareness',
    meaning:
      'How well the company knows and manages the issue: 0 (says nothing) to 4 points, mostly from what it publishes.',
  },
  {
    column: 'Performance',
    meaning:
      'How its measured values compare with those of its peer group: 0 (worst) to 4 points (best).',
  },
  {
    column: 'Overall',
    meaning:
      'Awareness and performance, mixed by the level 1 weights of the profile. If only one of the two is known, it counts in full.',
  },
  {
    column: 'Weight',
    meaning:
      'The share of the issue in its pillar under the profile; of a sub-metric, its share in the issue.',
  },
  {
    column: 'Weighted score',
    meaning:
      'Overall times weight. The weighted scores of a pillar add to the score of the pillar.',
  },
  { column: 'Change', meaning: 'Overall in points, compared with the previous reporting year.' },
  {
    column: 'Peers',
    meaning:
      'The peer group from worst to best score, coloured by grade: one block for each peer, or one for several neighbours if there are many. The company is outlined.',
  },
  {
    column: 'Grades',
    meaning:
      'A Very Good, B Good, C Fair, D Weak, E Very Weak. The letter shows how far a score is from 2, in standard deviations of all covered companies.',
  },
  {
    column: 'N/D and N/A',
    meaning:
      'N/D: not disclosed, the question applies but the company says nothing. N/A: not applicable.',
  },
] as const;

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
          {GUIDE.map(({ column, meaning }) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
