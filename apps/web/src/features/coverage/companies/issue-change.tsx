import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { NOT_COMPARABLE } from '../../../ui/marks/not-comparable.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';

interface Props {
  readonly change: number | null;
  readonly isNotComparable?: boolean;
}

/** A change needs a score in both years, and enough metrics scored in both (methodology 3). */
export function IssueChange({ change, isNotComparable = false }: Props) {
  if (isNotComparable) return NOT_COMPARABLE;
  if (change === null) return <span className="faint">{NOT_APPLICABLE}</span>;
  return <ChangeIndicator change={change} />;
}
