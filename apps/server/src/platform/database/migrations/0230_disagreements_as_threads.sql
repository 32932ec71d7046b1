-- A disagreement is a thread: the desk answers, the client may go on, and one of three states says whose turn it is.

alter table disagreements add column state text not null default 'open'
  check (state in ('open', 'answered', 'closed'));

comment on column disagreements.state is
  'open: the desk is to answer; answered: it has; closed: it has, and takes it as settled. A reply opens it again.';

create table disagreement_notes (
  organisation_id        integer     not null,
  id                     integer     generated always as identity,
  disagreement_id        integer     not null,
  is_desk                boolean     not null,
  author_organisation_id integer     not null references organisations (id) on delete cascade,
  created_by             integer,
  body                   text        not null check (char_length(btrim(body)) between 1 and 2000),
  state_after            text        not null check (state_after in ('open', 'answered', 'closed')),
  created_at             timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, disagreement_id) references disagreements (organisation_id, id)
    on delete cascade
);

comment on column disagreement_notes.organisation_id is 'Of the client whose thread it is, also where the desk writes.';
comment on column disagreement_notes.author_organisation_id is 'Of whoever wrote it.';
comment on column disagreement_notes.created_by is
  'No foreign key: a person of the desk is of another organisation than the thread.';

create index disagreement_notes_of_thread on disagreement_notes (organisation_id, disagreement_id);
create index disagreement_notes_by_author on disagreement_notes (author_organisation_id, created_by);

select isolate_by_organisation('disagreement_notes');
