import {
  companyArtNineEndpoint,
  companyFootprintEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { companyConsensusEndpoint } from '@verdure/contract/coverage/consensus';
import { customMetricsEndpoint } from '@verdure/contract/coverage/custom-metrics';
import { companySentimentEndpoint } from '@verdure/contract/news/company-sentiment';
import type { z } from 'zod';

import type { TestCaller } from './test-caller.ts';

type Answering<Answer extends z.ZodType> = { readonly path: string; readonly answer: Answer };

async function get<Answer extends z.ZodType>(
  caller: TestCaller,
  { path, answer }: Answering<Answer>,
  companyId: number,
): Promise<z.output<Answer>> {
  const filled = path
    .replace('{companyId}', String(companyId))
    .replace(/\{(profileId|universeId)\}/, '-1');
  const { body, statusCode, json } = await caller.call('GET', filled);
  if (statusCode !== 200) throw new Error(`${path}: ${body}`);
  return answer.parse(json());
}

/** What the pages of a company show under the Uncustomised profile. */
export async function pageFacts(caller: TestCaller, companyId: number) {
  const read = <Answer extends z.ZodType>(endpoint: Answering<Answer>) =>
    get(caller, endpoint, companyId);
  return {
    company: await read(getCompanyEndpoint),
    scores: await read(companyScoresEndpoint),
    values: await read(companyMetricValuesEndpoint),
    pai: await read(companyPaiEndpoint),
    artNine: await read(companyArtNineEndpoint),
    footprint: await read(companyFootprintEndpoint),
    consensus: await read(companyConsensusEndpoint),
    custom: await read(customMetricsEndpoint),
    sentiment: await read(companySentimentEndpoint),
  };
}

export type PageFacts = Awaited<ReturnType<typeof pageFacts>>;
