import './marks.css';

import { formatPercent } from '../../format/percent.ts';

interface Props {
  readonly weighed: { readonly weighting: number; readonly effective_weighting: number | null };
}

/** The weight that counts, over the set weight where the two differ. */
export function EffectiveWeight({ weighed }: Props) {
  const set = formatPercent(weighed.weighting);
  const { effective_weighting } = weighed;
  if (effective_weighting === null) {
    return (
      <>
        <span className="set-weight">not counted</span>
        <span className="set-weight">set {set}</span>
      </>
    );
  }
  const counted = formatPercent(effective_weighting);
  return (
    <>
      {counted}
      {counted === set ? null : <span className="set-weight">set {set}</span>}
    </>
  );
}
