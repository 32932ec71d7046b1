import './states.css';

/** No made-up score may be taken for a real company's. */
export function DemoBanner() {
  return <p className="demo-banner">Demo data: fictional companies</p>;
}
