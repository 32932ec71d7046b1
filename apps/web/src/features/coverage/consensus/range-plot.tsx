import './consensus.css';

interface Props {
  readonly worst: number | null;
  readonly average: number | null;
  readonly best: number | null;
  readonly company: number | null;
}

const percent = (points: number): string => `${points}%`;

/** The sector from worst to best with its average, and the company's dot. The numbers stand beside it. */
export function RangePlot({ worst, average, best, company }: Props) {
  return (
    <span className="consensus-range" aria-hidden="true">
      {worst === null || best === null ? null : (
        <span
          className="consensus-range-line"
          style={{ left: percent(worst), width: percent(best - worst) }}
        />
      )}
      {average === null ? null : (
        <span className="consensus-range-average" style={{ left: percent(average) }} />
      )}
      {company === null ? null : (
        <span className="consensus-range-company" style={{ left: percent(company) }} />
      )}
    </span>
  );
}
