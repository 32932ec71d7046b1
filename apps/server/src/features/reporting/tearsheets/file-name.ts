const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** 'Global-Equity-Core-risk-tearsheet-2026-11-23.pdf' (SCR-TEAR-06). */
export function tearsheetFileName(name: string, type: 'risk' | 'impact', isoDate: string): string {
  const hyphened = name.replaceAll(UNSAFE, ' ').trim().replaceAll(/\s+/g, '-');
  return `${hyphened}-${type}-tearsheet-${isoDate}.pdf`;
}
