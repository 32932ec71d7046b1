import './states.css';

import { DEMO_WORDS } from './demo-data.ts';

/** No made-up score may be taken for a real company's. */
export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="About the data">
      {DEMO_WORDS}
    </aside>
  );
}
