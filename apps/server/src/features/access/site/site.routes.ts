import { type Site, siteEndpoint } from '@verdure/contract/access/site';

import type { NeighbourConfig, SiteConfig } from '../../../platform/config.ts';
import { type Route, servePublic } from '../../../platform/http/serve.ts';

interface SiteParts {
  readonly site: SiteConfig;
  readonly neighbours: NeighbourConfig;
}

const presentSite = ({ site, neighbours }: SiteParts): Site => ({
  staging_banner: site.stagingBanner,
  has_toolkit: neighbours.toolkitUrl !== null,
  tutorials_url: site.tutorialsUrl,
  submission_url: site.submissionUrl,
  support_email: site.supportEmail,
  support_phone: site.supportPhone,
  office_address: site.officeAddress,
});

/** The answer is the same for everyone, so build it once. */
export function siteRoutes(parts: SiteParts): readonly Route[] {
  const answer = presentSite(parts);
  return [servePublic(siteEndpoint, async () => answer)];
}
