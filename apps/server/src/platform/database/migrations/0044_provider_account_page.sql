-- People of single sign-on manage their password at their provider: where, each organisation says for itself.

alter table organisations
  add column provider_account_url text check (provider_account_url ~ '^https://');

comment on column organisations.provider_account_url is
  'The page of the identity provider where its people manage their account; null: not known.';
