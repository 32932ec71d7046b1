import type { User } from '@verdure/contract/access/account';
import type { IdAndName } from '@verdure/contract/http/fields';
import { roleName, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import { abilitiesOf } from './account.policy.ts';
import type { Account } from './account.store.ts';
import type { ShownApiKey } from './api-key.store.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

interface Surroundings {
  readonly viewer: Viewer;
  readonly universes: readonly IdAndName[];
  readonly apiKey: ShownApiKey | null;
  readonly isDemoData: boolean;
}

const presentOrganisation = (account: Account, universes: readonly IdAndName[]) => ({
  name: account.name,
  address: orNull(account.address),
  universes: [...universes],
  features: account.features,
  oidc_managed: account.oidc_managed,
  provider_account_url: account.provider_account_url,
  enable_engagements: account.enable_engagements,
  has_password_policy: account.has_password_policy,
});

const presentApiKey = ({ beginning, last_four, ...times }: ShownApiKey): User['apiKey'] => ({
  key: `${beginning}…${last_four}`,
  ...times,
});

const presentNotifications = (account: Account) => ({
  score_emails: account.score_emails,
  pos_sentiment_emails: account.pos_sentiment_emails,
  neg_sentiment_emails: account.neg_sentiment_emails,
  pos_sentiment_threshold: account.pos_sentiment_threshold,
  neg_sentiment_threshold: account.neg_sentiment_threshold,
  news_digest: account.news_digest,
  portfolio_emails: account.portfolio_emails,
});

export const presentUser = (
  account: Account,
  { viewer, universes, apiKey, isDemoData }: Surroundings,
): User => ({
  id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  full_name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  pending_email: account.pending_email,
  location: orNull(account.location),
  role_id: account.role_id,
  role: { id: account.role_id, name: roleName(account.role_id) },
  role_name: roleName(account.role_id),
  organisation_id: account.organisation_id,
  organisation: presentOrganisation(account, universes),
  default_profile_id: account.default_profile_id ?? UNCUSTOMISED_PROFILE_ID,
  default_portfolio_id: account.default_portfolio_id,
  start_on: account.start_on,
  search_for_proxy: account.search_for_proxy,
  user_is_scoped: account.is_scoped,
  ...presentNotifications(account),
  apiKey: apiKey && presentApiKey(apiKey),
  abilities: abilitiesOf(viewer, account.oidc_managed),
  demo_data: isDemoData,
});
