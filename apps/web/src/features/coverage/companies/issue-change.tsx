import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { SharedChange } from '../../../ui/marks/shared-change.tsx';

interface Props {
  readonly change: number | null;
  /** Share of the weight that both years have; null of a single metric. */
  readonly sharedShare?: number | null;
  readonly isNotComparable?: boolean;
}

/** A change needs a score in both years, and enough metrics scored in both (methodology 3). */
export function IssueChange({ change, sharedShare = null, isNotComparable = false }: Props) {
  if (change === null && !isNotComparable) return <span className="faint">{NOT_APPLICABLE}</span>;
  return (
    <SharedChange change={change} sharedShare={sharedShare} isNotComparable={isNotComparable} />
  );
}
