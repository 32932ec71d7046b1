import './states.css';

import { Button } from '../controls/button.tsx';

interface Props {
  readonly error: unknown;
  /** The sentence of this block, such as 'Constituents could not be loaded.' */
  readonly message?: string;
  readonly onRetry?: () => void;
}

interface WithDetail {
  readonly debugDetail: Readonly<Record<string, string>>;
}

const hasDetail = (error: unknown): error is WithDetail =>
  error instanceof Error && 'debugDetail' in error && typeof error.debugDetail === 'object';

/** What went wrong, in the block's own place: the page around it lives on (SCR-GLB-16). */
export function ErrorPanel({ error, message, onRetry }: Props) {
  const cause = error instanceof Error ? error.message : String(error);
  const detail = hasDetail(error) ? error.debugDetail : { cause };
  return (
    <div className="error-panel" role="alert">
      <p>
        <strong>Error:</strong> {message ?? cause}
      </p>
      <details>
        <summary>Debug detail</summary>
        <dl>
          {Object.entries(detail).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  );
}
