-- A session is good only with both halves: the token of the Authorization header and the cookie.
-- Neither is stored, only their SHA-256. Ends when idle for 30 minutes, and after 12 hours at the latest.

create table sessions (
  organisation_id integer     not null,
  id              bigint      generated always as identity,
  user_id         integer     not null,
  token_hash      bytea       not null unique check (octet_length(token_hash) = 32),
  cookie_hash     bytea       not null check (octet_length(cookie_hash) = 32),
  created_at      timestamptz not null default now(),
  last_seen_at    timestamptz not null default now(),
  expires_at      timestamptz not null,
  revoked_at      timestamptz,
  user_agent      text        not null default '' check (char_length(user_agent) <= 512),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  check (expires_at > created_at)
);

comment on column sessions.expires_at is 'The absolute end. The idle limit is judged from last_seen_at.';

create index sessions_by_user on sessions (organisation_id, user_id);
create index sessions_by_end on sessions (expires_at);

select isolate_by_organisation('sessions');

create policy identity_lookup on sessions for select to verdure_auth using (current_user = 'verdure_auth');
grant select on sessions to verdure_auth;

-- The limiter counts before anyone is known, so it belongs to no organisation. Keys are hashes.
create table login_attempts (
  key_hash     bytea       not null check (octet_length(key_hash) = 32),
  window_start timestamptz not null,
  attempts     integer     not null default 1 check (attempts > 0),
  primary key (key_hash, window_start)
);

comment on column login_attempts.key_hash is 'SHA-256 of what is limited: an account, an address.';

create index login_attempts_by_window on login_attempts (window_start);

grant select, insert, update, delete on login_attempts to verdure_app, verdure_admin;
