/** A number as people type it: '12,500.5', '-3', '25%'; null for anything else. */
export function numberIn(text: string): number | null {
  const cleaned = text.replace('−', '-').replace(/[,\s]/g, '').replace(/%$/, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(cleaned) ? Number(cleaned) : null;
}
