import { type Site, siteEndpoint } from '@verdure/contract/access/site';

import type { Config } from '../../../platform/config.ts';
import { type Route, servePublic } from '../../../platform/http/serve.ts';

export interface SiteParts {
  readonly config: Pick<Config, 'site' | 'neighbours'>;
  readonly hasPublicData: boolean;
}

const presentSite = ({ config: { site, neighbours }, hasPublicData }: SiteParts): Site => ({
  staging_banner: site.stagingBanner,
  has_toolkit: neighbours.toolkitUrl !== null,
  tutorials_url: site.tutorialsUrl,
  submission_url: site.submissionUrl,
  support_email: site.supportEmail,
  support_phone: site.supportPhone,
  office_address: site.officeAddress,
  public_data: hasPublicData,
});

/** The answer is the same for everyone, so build it once. */
export function siteRoutes(parts: SiteParts): readonly Route[] {
  const answer = presentSite(parts);
  return [servePublic(siteEndpoint, async () => answer)];
}
