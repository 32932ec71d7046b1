import { uploadMinervaEndpoint } from '@verdure/contract/operations/minerva-uploads';

import type { Session } from './sessions.ts';

/** A governance file for one company, with one row for a future year. */
export const governanceText = (company: { name?: string; isin?: string }): string =>
  JSON.stringify({
    company_name: company.name,
    isin: company.isin,
    governance: [
      { metric_id: 55, year: 2019, value: 50, unit: '%', awareness: 3.5 },
      { metric_id: 55, year: 2099, value: 60, unit: '%' },
    ],
  });

/** Uploads through the API, for tests that only need the result. */
export async function uploadGovernance(
  { url, token, cookie }: Session,
  name: string,
  content: string,
): Promise<void> {
  const form = new FormData();
  form.set('file', new File([content], name));
  const answer = await fetch(`${url}/api${uploadMinervaEndpoint.path}`, {
    method: 'POST',
    headers: { Authorization: token, Cookie: cookie, Origin: url },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}
