import { pathOf } from '@verdure/contract/http/endpoint';
import {
  impactTearsheetEndpoint,
  riskTearsheetEndpoint,
} from '@verdure/contract/reporting/tearsheets';
import type { BenchmarkId } from '@verdure/contract/vocabulary';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { send } from '../../../api/call.ts';
import { download } from '../../../ui/download.ts';

export type TearsheetType = 'risk' | 'impact';

export interface WantedTearsheet {
  readonly type: TearsheetType;
  readonly scope: InvestmentScope;
  readonly benchmark: BenchmarkId;
  readonly useEv: boolean;
  readonly logo: boolean;
  /** USD; null: none is given. */
  readonly capitalInvested: number | null;
}

const ENDPOINTS = { risk: riskTearsheetEndpoint, impact: impactTearsheetEndpoint } as const;
const FILE_NAME = /filename\*=UTF-8''(\S+)$/;

function bodyOf({ type, scope, capitalInvested, benchmark, useEv, logo }: WantedTearsheet) {
  const choices = { benchmark, useEv, logo, universeId: scope.universeId };
  const capital = type === 'impact' && capitalInvested !== null ? { capitalInvested } : {};
  return JSON.stringify({ investmentType: scope.type, ...choices, ...capital });
}

/** Makes a tearsheet and saves it under the name that the server gives it. */
export async function takeTearsheet(wanted: WantedTearsheet, signal: AbortSignal): Promise<void> {
  const endpoint = ENDPOINTS[wanted.type];
  const { id: investmentId, profileId } = wanted.scope;
  const answer = await send(`/api${pathOf(endpoint, { investmentId, profileId })}`, {
    route: `${endpoint.method} ${endpoint.path}`,
    init: {
      method: endpoint.method,
      body: bodyOf(wanted),
      headers: { 'Content-Type': 'application/json' },
    },
    signal,
    endsSession: true,
  });
  const [, name = 'tearsheet.pdf'] =
    FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const content = await answer.blob();
  download({ name: decodeURIComponent(name), type: 'application/pdf', content });
}
