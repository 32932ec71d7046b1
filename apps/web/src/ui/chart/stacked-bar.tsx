import './chart.css';

import { formatPercent } from '../../format/percent.ts';

export interface Share {
  readonly key: string;
  readonly label: string;
  /** Of the whole, 0 to 1. */
  readonly fraction: number;
  /** Its look: a grade tone or one of the coverage fills. */
  readonly fill: 'a' | 'b' | 'c' | 'd' | 'e' | 'solid' | 'hatched' | 'dashed';
}

interface Props {
  /** The measure and its unit. */
  readonly title: string;
  readonly shares: readonly Share[];
  /** The letter or word inside a block, from this share up. */
  readonly hasBlockLabels?: boolean;
}

const LABEL_FROM = 0.06;

/** One bar of 100%: parts by fill and pattern, with the numbers said in words. */
export function StackedBar({ title, shares, hasBlockLabels = false }: Props) {
  const present = shares.filter(({ fraction }) => fraction > 0);
  const finding = present
    .map(({ label, fraction }) => `${label} ${formatPercent(fraction)}`)
    .join(', ');
  return (
    <div className="stacked-bar" role="img" aria-label={`${title}: ${finding}`}>
      {present.map(({ key, label, fraction, fill }) => (
        <span key={key} className={`share share-${fill}`} style={{ flexGrow: fraction }}>
          {hasBlockLabels && fraction >= LABEL_FROM ? label : null}
        </span>
      ))}
    </div>
  );
}
