import './states.css';

import { Component } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { importFailedParts } from './lazy-part.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Shows an error in place of a part of the page that breaks while it is drawn (SCR-GLB-17). */
export class Boundary extends Component<Props, State> {
  override readonly state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <BoundaryFallback onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

export function BoundaryFallback({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="error-panel" role="alert">
      <p>Something went wrong. Please try again.</p>
      <Button
        onClick={() => {
          importFailedParts();
          onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
