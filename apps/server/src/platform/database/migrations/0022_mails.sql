-- A mail that is owed to somebody. The row is written in the transaction of the act; a job sends it. The
-- text, and the secret in its link, come into being when it is sent and are kept nowhere here.

create table mails (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              bigint      generated always as identity,
  kind            text        not null check (kind in ('invitation', 'password-reset', 'password-changed')),
  user_id         integer,
  invitation_id   uuid,
  created_at      timestamptz not null,
  sent_at         timestamptz,
  dropped_at      timestamptz,
  dropped_because text,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, invitation_id) references invitations (organisation_id, id) on delete cascade,
  check ((dropped_at is null) = (dropped_because is null)),
  check (num_nonnulls(user_id, invitation_id) = 1)
);

comment on column mails.dropped_because is
  'Why it will never be sent: it was no longer needed, or the receiving server refused it for good.';

create index mails_owed on mails (created_at) where sent_at is null and dropped_at is null;
create index mails_by_user on mails (organisation_id, user_id, kind, created_at);
create index mails_by_invitation on mails (organisation_id, invitation_id);

select isolate_by_organisation('mails');
