import type { TearsheetType } from './make-tearsheet.ts';
import { hyphenatedName } from '../../../platform/documents/file-name.ts';

/** 'Global-Equity-Core-risk-tearsheet-2026-11-23.pdf' (SCR-TEAR-06). */
export const tearsheetFileName = (name: string, type: TearsheetType, day: string): string =>
  `${hyphenatedName(name)}-${type}-tearsheet-${day}.pdf`;
