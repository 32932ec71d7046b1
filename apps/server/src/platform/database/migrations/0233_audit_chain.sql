-- Each event of an organisation has a link that holds a hash of the event and of the link before it. Whoever
-- changes an event later, or takes one out, breaks the chain, and the check says where. Events are written as
-- before, without waiting for each other; a job links them within five minutes, in the order of their ids.

create table audit_links (
  organisation_id integer     not null references organisations (id),
  position        bigint      not null check (position > 0),
  event_id        bigint      not null,
  hash            bytea       not null check (octet_length(hash) = 32),
  linked_at       timestamptz not null default now(),
  primary key (organisation_id, position),
  unique (organisation_id, event_id)
);

comment on column audit_links.position is 'From 1, without gaps.';
comment on column audit_links.event_id is 'No foreign key: the link must outlive its event, to say that it is gone.';

create trigger audit_links_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();

select isolate_by_organisation('audit_links');
revoke update, delete on audit_links from verdure_app, verdure_admin;
revoke insert on audit_links from verdure_app;

create function audit_link_hash(event audit_events, previous bytea) returns bytea
  language sql stable
as $$
  select sha256(previous || convert_to(jsonb_build_array(
    event.organisation_id, event.id,
    to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    event.actor_user_id, event.action, event.subject_type, event.subject_id, event.before, event.after,
    event.request_id, encode(event.ip_hash, 'hex'), event.user_agent)::text, 'UTF8'))
$$;

-- Links the events that have no link yet. The caller holds a lock, so that two do not continue one chain.
create function link_audit_events() returns bigint
  language plpgsql
as $$
declare
  event audit_events;
  last_position bigint;
  last_hash bytea;
  last_organisation integer;
  linked bigint := 0;
begin
  for event in
    select audit_events.* from audit_events
    where not exists (
      select from audit_links
      where audit_links.organisation_id = audit_events.organisation_id
        and audit_links.event_id = audit_events.id)
    order by organisation_id, id
  loop
    if last_organisation is distinct from event.organisation_id then
      last_organisation := event.organisation_id;
      select position, hash into last_position, last_hash from audit_links
      where organisation_id = event.organisation_id order by position desc limit 1;
    end if;
    last_position := coalesce(last_position, 0) + 1;
    last_hash := audit_link_hash(event, coalesce(last_hash, ''::bytea));
    insert into audit_links (organisation_id, position, event_id, hash)
    values (event.organisation_id, last_position, event.id, last_hash);
    linked := linked + 1;
  end loop;
  return linked;
end
$$;
