import './states.css';

import { Component } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { isOfMissingCode } from './lazy-part.tsx';

interface Props {
  /** What the part is drawn from: another makes a part that broke try anew. */
  readonly drawnFrom?: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows an error in place of a part of the page that breaks while it is drawn (SCR-GLB-17). */
export class Boundary extends Component<Props, State> {
  override readonly state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate({ drawnFrom }: Props): void {
    const isAnother = drawnFrom !== this.props.drawnFrom;
    if (isAnother && this.state.failure !== null) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <BoundaryFallback {...failure} onRetry={() => this.setState({ failure: null })} />;
  }
}

interface FallbackProps {
  readonly error: unknown;
  /** Draws the part again. */
  readonly onRetry: () => void;
}

export function BoundaryFallback({ error, onRetry }: FallbackProps) {
  return isOfMissingCode(error) ? (
    <CodeMissing />
  ) : (
    <div className="error-panel" role="alert">
      <p>{BROKEN}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** In place of what has no code, or of the whole page. */
export const CodeMissing = () => (
  <div className="error-panel" role="alert">
    <p>{BROKEN}</p>
    <p>
      A part of the page could not be loaded. The connection may be down, or Verdure has been
      updated since the page was opened. Trying again loads the page anew.
    </p>
    <Button onClick={() => window.history.go(0)}>Try again</Button>
  </div>
);

const BROKEN = 'Something went wrong. Please try again.';
