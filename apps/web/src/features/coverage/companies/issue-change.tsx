import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';

/** A change needs a score in both years. */
export function IssueChange({ change }: { readonly change: number | null }) {
  if (change === null) return <span className="faint">{NOT_APPLICABLE}</span>;
  return <ChangeIndicator change={change} />;
}
