import { singleSignOnHostEndpoint } from '@verdure/contract/access/login';
import { siteEndpoint } from '@verdure/contract/access/site';

import { call } from '../../../api/call.ts';

/** The start of single sign-on on this host; null if people use a password, or if it is not known. */
export async function providerStart(): Promise<string | null> {
  try {
    const { is_managed, start_path } = await call(singleSignOnHostEndpoint, {});
    return is_managed ? start_path : null;
  } catch {
    // keep the form: submitting it will show what is wrong with the server
    return null;
  }
}

/** Where companies hand in their data; null if this installation has no such site. */
export async function submissionAddress(): Promise<string | null> {
  try {
    return (await call(siteEndpoint, {})).submission_url;
  } catch {
    return null;
  }
}
