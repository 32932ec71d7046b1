import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own properties may be set like any other. */
    [property: `--${string}`]: string | number | undefined;
  }
}
