import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';

/** Without a score in both years there is no change to show. */
export function IssueChange({ change }: { readonly change: number | null }) {
  if (change === null) return <span className="faint">{NOT_APPLICABLE}</span>;
  return <ChangeIndicator change={change} />;
}
