import type { ApiKeyScope } from '@verdure/contract/http/access-rule';
import type {
  ConstituentType,
  CountryPillar,
  DigestFrequency,
  PolicyAnswer,
  StartPage,
} from '@verdure/contract/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';

import type {
  CompanyEngagementTable,
  CompanyNoteTable,
  CustomMetricTable,
  CustomMetricValueTable,
  DisagreementNoteTable,
  DisagreementTable,
  HiddenDefaultNotesTable,
} from './company-view-tables.ts';
import type { CreatedAt, Id, Json, NullableJson } from './column-types.ts';
import type {
  IssuerChoiceTable,
  PortfolioUnmatchedRowTable,
  PortfolioUploadTable,
} from './upload-tables.ts';
import type { MonthEndTables } from './month-end-tables.ts';
import type { OwnValueTables } from './own-value-tables.ts';
import type { ReceiptTable } from './receipt-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { WatchEventTable, WatchRuleTable } from './watch-tables.ts';
import type { ScreenerQueryTable } from './screening-tables.ts';
import type { JobStatusTable } from './job-status-table.ts';
import type { NewsDigestTable, SentimentAlertTable } from './sentiment-tables.ts';

export interface OrganisationTable {
  id: Id;
  name: string;
  address: Generated<string>;
  logo: Buffer | null;
  logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | null;
  features: Generated<number[]>;
  enable_engagements: Generated<boolean>;
  oidc_managed: Generated<boolean>;
  restricted_admin: Generated<boolean>;
  has_password_policy: Generated<boolean>;
  provider_account_url: string | null;
  created_at: CreatedAt;
}

export interface PortfolioPolicyAnswerTable {
  organisation_id: number;
  portfolio_id: number;
  question_id: number;
  answer: PolicyAnswer;
  answered_by: number | null;
  answered_at: Generated<string>;
}

export interface UserTable {
  organisation_id: number;
  id: Id;
  public_id: Generated<string>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  location: Generated<string>;
  role_id: number;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  /** The password that was last typed breaks the rules of the password policy. */
  password_is_weak: Generated<boolean>;
  is_scoped: Generated<boolean>;
  search_for_proxy: Generated<boolean>;
  default_portfolio_id: number | null;
  /** Null is the Uncustomised profile. */
  default_profile_id: number | null;
  score_emails: Generated<boolean>;
  pos_sentiment_emails: Generated<boolean>;
  neg_sentiment_emails: Generated<boolean>;
  pos_sentiment_threshold: Generated<number>;
  neg_sentiment_threshold: Generated<number>;
  news_digest: Generated<DigestFrequency>;
  portfolio_emails: Generated<boolean>;
  start_on: Generated<StartPage>;
  disabled_at: string | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  /** Waits to be confirmed. */
  pending_email: string | null;
  /** When the identity provider last let the user in. */
  signed_on_at: string | null;
  created_at: CreatedAt;
}

export interface SessionTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  public_id: GeneratedAlways<string>;
  user_id: number;
  token_hash: Buffer;
  cookie_hash: Buffer;
  created_at: CreatedAt;
  last_seen_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  user_agent: Generated<string>;
  oidc_issuer: string | null;
  provider_asked_at: string | null;
  logout_hint: Buffer | null;
}

export interface InvitationTable {
  organisation_id: number;
  id: GeneratedAlways<string>;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  scoped_company_ids: Generated<number[]>;
  invited_by: number;
  created_at: string;
  accepted_at: string | null;
  withdrawn_at: string | null;
}

export interface AccessGrantTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  purpose:
    | ('invitation' | 'password-reset' | 'password-rotation')
    | (
        | 'ticket'
        | 'sign-on'
        | 'sign-on-again'
        | 'report'
        | 'known-device'
        | 'email-confirmation'
        | 'assistant'
      );
  token_hash: Buffer;
  user_id: number | null;
  invitation_id: string | null;
  session_id: number | null;
  audience: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface MailTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  kind:
    | 'invitation'
    | 'password-reset'
    | 'password-changed'
    | 'api-key-made'
    | 'email-confirmation'
    | 'email-change-told'
    | 'email-changed'
    | 'watch-told'
    | 'portfolio-changes'
    | 'sentiment-alert'
    | 'news-digest';
  user_id: number | null;
  invitation_id: string | null;
  created_at: string;
  sent_at: string | null;
  dropped_at: string | null;
  dropped_because: string | null;
  former_email: Generated<string | null>;
}

export interface OrganisationSignOnTable {
  organisation_id: number;
  origin: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  further_hosts: Generated<string[]>;
  is_enabled: Generated<boolean>;
  updated_at: Generated<string>;
}

export interface MinervaUploadTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  uploaded_by: number;
  file_name: string;
  sha256: Buffer;
  byte_size: number;
  companies: number;
  companies_done: Generated<number>;
  companies_refused: Generated<number>;
  rows_taken: Generated<number>;
  rows_unchanged: Generated<number>;
  rows_refused: Generated<number>;
  failed_because: string | null;
  received_at: string;
  finished_at: string | null;
}

export interface MinervaUploadResultTable {
  organisation_id: number;
  upload_id: number;
  position: number;
  file_name: string;
  company_name: string;
  isin: string;
  company_id: number | null;
  refused_because: string | null;
  rows_taken: number;
  rows_unchanged: number;
  refusals: Json;
}

export interface ApiKeyTable {
  organisation_id: number;
  user_id: number;
  key_hash: Buffer;
  beginning: string;
  last_four: string;
  scope: Generated<ApiKeyScope>;
  created_at: Generated<string>;
  expires_at: string;
  last_used_at: string | null;
  oidc_issuer: string | null;
}

export interface PortfolioTable {
  organisation_id: number;
  id: Id;
  name: string;
  manager_id: number | null;
  address: Generated<string>;
  logo: string | null;
  proxy: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  unmatched_known: Generated<boolean>;
}

export interface PortfolioConstituentTable {
  organisation_id: number;
  portfolio_id: number;
  type: ConstituentType;
  constituent_id: number;
  row_order: number;
  /** Uploaded percent; null on all rows means equal weights. */
  weight_percent: number | null;
  quantity: number | null;
  market_value: number | null;
  market_value_currency: string | null;
  company_id: GeneratedAlways<number | null>;
  country_id: GeneratedAlways<number | null>;
  fund_id: GeneratedAlways<number | null>;
  child_portfolio_id: GeneratedAlways<number | null>;
}

export interface ProfileTable {
  organisation_id: number;
  id: Id;
  name: string;
  manager_id: number | null;
  /** Null for the whole coverage. */
  universe_id: number | null;
  /** Fraction, 0 to 0.06. */
  company_threshold: Generated<number>;
  category_group_id: number | null;
  country_environmental_share: number | null;
  country_social_share: number | null;
  country_awareness_share: number | null;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** The first key columns of every table below a profile. */
interface OfProfile {
  organisation_id: number;
  profile_id: number;
}

export interface AuditEventTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  at: CreatedAt;
  actor_user_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: NullableJson;
  after: NullableJson;
  request_id: string | null;
  ip_hash: Buffer | null;
  user_agent: string | null;
}

/** The chain of audit events. Links are written by `link_audit_events` alone. */
export interface AuditLinkTable {
  organisation_id: number;
  position: number;
  event_id: number;
  hash: Buffer;
  linked_at: CreatedAt;
}

/** What strangers tried: no organisation is known. */
export interface StrangerEventTable {
  id: GeneratedAlways<number>;
  at: CreatedAt;
  action: string;
  subject: Buffer | null;
  request_id: string | null;
  ip_hash: Buffer | null;
  user_agent: string | null;
}

export interface IdempotencyKeyTable {
  organisation_id: number;
  user_id: number;
  key: string;
  request_hash: Buffer;
  status: number;
  response: Json;
  created_at: CreatedAt;
}

export interface LoginAttemptTable {
  key_hash: Buffer;
  window_start: string;
  attempts: Generated<number>;
}

/** The tenant plane: an organisation's own data. Policies enforce organisation_id on each table. */
export interface TenantTables extends OwnValueTables, ReviewTables, MonthEndTables {
  organisations: OrganisationTable;
  universes: { organisation_id: number; id: Id; name: string };
  universe_companies: { organisation_id: number; universe_id: number; company_id: number };
  users: UserTable;
  user_scoped_companies: { organisation_id: number; user_id: number; company_id: number };
  sessions: SessionTable;
  api_keys: ApiKeyTable;
  invitations: InvitationTable;
  access_grants: AccessGrantTable;
  mails: MailTable;
  organisation_sign_on: OrganisationSignOnTable;
  minerva_uploads: MinervaUploadTable;
  minerva_upload_files: { organisation_id: number; upload_id: number; content: Buffer };
  minerva_upload_results: MinervaUploadResultTable;
  portfolios: PortfolioTable;
  sentiment_alerts: SentimentAlertTable;
  news_digests: NewsDigestTable;
  portfolio_users: { organisation_id: number; portfolio_id: number; user_id: number };
  portfolio_policy_answers: PortfolioPolicyAnswerTable;
  portfolio_constituents: PortfolioConstituentTable;
  portfolio_unmatched_rows: PortfolioUnmatchedRowTable;
  portfolio_uploads: PortfolioUploadTable;
  issuer_choices: IssuerChoiceTable;
  profiles: ProfileTable;
  profile_users: OfProfile & { user_id: number };
  profile_exclusions: OfProfile & { activity_id: number };
  profile_sector_weightings: OfProfile & {
    sector_id: number;
    esg_awareness: number;
    impact_awareness: number;
    sustainability: number;
  };
  profile_dimension_weightings: OfProfile & {
    sector_id: number;
    dimension_id: number;
    weight_tenths: number;
  };
  profile_country_dimension_weightings: OfProfile & {
    pillar: CountryPillar;
    country_dimension_id: number;
    weight_tenths: number;
  };
  profile_companies: OfProfile & { company_id: number; emissions_reduction_rate: number | null };
  company_notes: CompanyNoteTable;
  company_engagements: CompanyEngagementTable;
  custom_metrics: CustomMetricTable;
  custom_metric_values: CustomMetricValueTable;
  disagreements: DisagreementTable;
  disagreement_notes: DisagreementNoteTable;
  screener_queries: ScreenerQueryTable;
  watch_rules: WatchRuleTable;
  watch_events: WatchEventTable;
  hidden_default_notes: HiddenDefaultNotesTable;
  audit_events: AuditEventTable;
  audit_links: AuditLinkTable;
  receipts: ReceiptTable;
  idempotency_keys: IdempotencyKeyTable;
}

/** The tables for requests without a known viewer. */
export interface IdentityTables {
  job_status: JobStatusTable;
  login_attempts: LoginAttemptTable;
  stranger_events: StrangerEventTable;
}
