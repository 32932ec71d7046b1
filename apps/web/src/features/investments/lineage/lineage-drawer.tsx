import './lineage.css';

import { formatNumber } from '../../../format/number.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { lineageMessages } from './lineage.messages.ts';
import { linesOf } from './lineage.ts';
import type { Lineage, LineageGap, LineageLine } from './lineage.ts';
import { evidenceText, lineageText } from './lineage-text.ts';

type OnGap = ((reason: string) => void) | undefined;

interface Props {
  /** Null: the drawer is closed. */
  readonly lineage: Lineage | null;
  /** Takes the file that the server makes of it. */
  readonly onTake: () => void;
  /** Filters the table of the page by the reason, where it can. */
  readonly onGap?: OnGap;
  readonly onClose: () => void;
}

/** How a figure is made: the rule, what adds up to it, what is missing (ui.md 5.15). */
export function LineageDrawer({ lineage, onTake, onGap, onClose }: Props) {
  return (
    <Drawer
      title={lineageMessages.title}
      isOpen={lineage !== null}
      onClose={onClose}
      footer={lineage === null ? undefined : <TakeAway lineage={lineage} onTake={onTake} />}
    >
      {lineage === null ? null : <Made lineage={lineage} onGap={onGap} />}
    </Drawer>
  );
}

interface MadeProps {
  readonly lineage: Lineage;
  readonly onGap: OnGap;
}

function Made({ lineage, onGap }: MadeProps) {
  const { title, shown, basis, rule, gaps, quality, valueHeader } = lineage;
  const lines = linesOf(lineage);
  return (
    <div className="lineage">
      <section>
        <h3 className="lineage-heading">{title}</h3>
        <p className="display">{shown}</p>
        <p className="caption">{basis}</p>
      </section>
      <section>
        <h3 className="lineage-heading">The rule with its numbers</h3>
        <div className="lineage-rule">
          {rule.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
      {lines.length === 0 ? null : (
        <section>
          <h3 className="lineage-heading">What adds up to it</h3>
          <PlainTable
            label="Contributions"
            columns={columnsOf(valueHeader, lines)}
            rows={lines}
            keyOf={({ key }) => key}
          />
        </section>
      )}
      {gaps.length === 0 ? null : <Gaps gaps={gaps} onGap={onGap} />}
      {quality.length === 0 ? null : (
        <section>
          <h3 className="lineage-heading">How good the data are</h3>
          {quality.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <p className="caption">{evidenceText(lineage)}</p>
    </div>
  );
}

const columnsOf = (
  valueHeader: string,
  lines: readonly LineageLine[],
): readonly PlainColumn<LineageLine>[] => [
  {
    header: 'Holding',
    cell: ({ name, href }) => (href === null ? name : <a href={href}>{name}</a>),
  },
  {
    header: 'Weight',
    isNumber: true,
    cell: ({ weightFraction }) =>
      weightFraction === null ? '' : formatWeightPercent(weightFraction),
  },
  { header: valueHeader, isNumber: true, cell: ({ value }) => value },
  {
    header: 'Contribution',
    isNumber: true,
    cell: ({ contribution }) => formatNumber(contribution),
  },
  { header: 'Share', isNumber: true, cell: (line) => <Share line={line} most={mostOf(lines)} /> },
];

/** The largest share of a holding, whose bar is as wide as the column; many in one line are more than any. */
const mostOf = (lines: readonly LineageLine[]): number =>
  Math.max(
    ...lines.map(({ isHolding, shareFraction }) => (isHolding ? Math.abs(shareFraction ?? 0) : 0)),
  );

interface ShareProps {
  readonly line: LineageLine;
  readonly most: number;
}

function Share({ line: { isHolding, shareFraction }, most }: ShareProps) {
  if (shareFraction === null) return null;
  const width = `${(Math.abs(shareFraction) / most) * 100}%`;
  return (
    <span className="lineage-share">
      {formatPercent(shareFraction)}
      {isHolding ? <span className="lineage-bar" style={{ width }} aria-hidden="true" /> : null}
    </span>
  );
}

interface GapsProps {
  readonly gaps: readonly LineageGap[];
  readonly onGap: OnGap;
}

const showColumn = (onGap: (reason: string) => void): PlainColumn<LineageGap> => ({
  header: 'Show',
  isHeaderHidden: true,
  cell: ({ reason }) => (
    <Button size="dense" variant="quiet" onClick={() => onGap(reason)}>
      Show in the table
    </Button>
  ),
});

const Gaps = ({ gaps, onGap }: GapsProps) => (
  <section>
    <h3 className="lineage-heading">What is missing</h3>
    <PlainTable
      label="What is missing"
      columns={[
        { header: 'Reason', cell: ({ reason }: LineageGap) => reason },
        {
          header: 'Weight',
          isNumber: true,
          cell: ({ weightFraction }) => formatPercent(weightFraction),
        },
        { header: 'Holdings', isNumber: true, cell: ({ count }) => count },
        ...(onGap === undefined ? [] : [showColumn(onGap)]),
      ]}
      rows={gaps}
      keyOf={({ reason }) => reason}
    />
  </section>
);

interface TakeAwayProps {
  readonly lineage: Lineage;
  readonly onTake: () => void;
}

function TakeAway({ lineage, onTake }: TakeAwayProps) {
  return (
    <div className="row">
      <Button onClick={() => void copy(lineage)}>Copy as text</Button>
      <Button onClick={onTake}>CSV</Button>
    </div>
  );
}

async function copy(lineage: Lineage): Promise<void> {
  try {
    await navigator.clipboard.writeText(lineageText(lineage));
    showToast('success', lineageMessages.copied);
  } catch {
    showToast('error', lineageMessages.copyFailed);
  }
}
