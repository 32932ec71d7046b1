import {
  impactTearsheetEndpoint,
  riskTearsheetEndpoint,
} from '@verdure/contract/reporting/tearsheets';
import type { BenchmarkId } from '@verdure/contract/vocabulary';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { download } from '../../../ui/download.ts';

export type TearsheetType = 'onePage' | 'risk' | 'impact';

export interface TearsheetRequest {
  readonly type: TearsheetType;
  readonly scope: InvestmentScope;
  readonly benchmark: BenchmarkId;
  readonly useEv: boolean;
  readonly logo: boolean;
  /** The day since which the risk tearsheet prints what changed; undefined: it prints none. */
  readonly since: string | undefined;
  /** USD; null: none is given. */
  readonly capitalInvested: number | null;
}

const ENDPOINTS = {
  onePage: riskTearsheetEndpoint,
  risk: riskTearsheetEndpoint,
  impact: impactTearsheetEndpoint,
} as const;

function bodyOf({ type, scope, since, capitalInvested, benchmark, useEv, logo }: TearsheetRequest) {
  const { universeId, asOf } = scope;
  const choices = { benchmark, useEv, logo, universeId, ...(asOf !== undefined && { asOf }) };
  const capital = type === 'impact' && capitalInvested !== null ? { capitalInvested } : {};
  const length = type === 'onePage' ? { onePage: true } : {};
  const changes = type === 'risk' && since !== undefined ? { since } : {};
  return { investmentType: scope.type, ...choices, ...capital, ...length, ...changes };
}

/** Makes a tearsheet and saves it. */
export async function downloadTearsheet(
  wanted: TearsheetRequest,
  signal: AbortSignal,
): Promise<void> {
  const { id: investmentId, profileId } = wanted.scope;
  const file = await downloadFile(ENDPOINTS[wanted.type], {
    params: { investmentId, profileId },
    body: bodyOf(wanted),
    signal,
  });
  download({ type: 'application/pdf', ...file });
}
