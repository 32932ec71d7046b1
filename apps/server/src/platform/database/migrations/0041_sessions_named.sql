-- People see their sessions and end single ones, so a session has a name that tells nothing: no number to
-- count up from, no part of its secrets. An API key is good only while what vouched for its owner stands,
-- as a session is; a key that is there already belongs to the way in that its organisation has now.
-- Expand only: nothing reads these columns before the release that ships with them.

alter table sessions add column public_id uuid not null default gen_random_uuid() unique;

comment on column sessions.public_id is 'What the owner calls it by; opaque, and no way in.';

alter table api_keys add column oidc_issuer text;

comment on column api_keys.oidc_issuer is
  'The provider that vouched for whoever made the key; null where a password did.';

update api_keys set oidc_issuer = organisation_sign_on.issuer
  from organisations
  join organisation_sign_on on organisation_sign_on.organisation_id = organisations.id
  where organisations.id = api_keys.organisation_id and organisations.oidc_managed;
