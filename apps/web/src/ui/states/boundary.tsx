import './states.css';

import { Component } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { isOfMissingCode } from './lazy-part.tsx';

interface Props {
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
  return (
    <div className="error-panel" role="alert">
      <p>Something went wrong. Please try again.</p>
      <Button onClick={() => (isOfMissingCode(error) ? window.history.go(0) : onRetry())}>
        Try again
      </Button>
    </div>
  );
}
