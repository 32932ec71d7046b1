import './marks.css';

/** Instead of a change: too few metrics are scored in both years (methodology 3). */
export const NOT_COMPARABLE = <span className="caption faint">not comparable</span>;
