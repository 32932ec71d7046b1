import './states.css';

/** No made-up score may be taken for a real company's. */
export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="About the data">
      Demo data: fictional companies
    </aside>
  );
}
