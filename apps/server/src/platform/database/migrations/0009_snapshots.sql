-- Snapshots of the coverage plane and the runs that filled it.
-- Readers learn of a new snapshot by notification and compare versions besides.

create table snapshots (
  id                  integer     generated always as identity primary key,
  version             integer     not null unique check (version > 0),
  as_of               timestamptz not null,
  methodology_version text        not null,
  hash                text        not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name           text        not null check (file_name !~ '[/\\]'),
  byte_size           bigint      not null check (byte_size > 0),
  created_at          timestamptz not null default now()
);

comment on column snapshots.hash is 'SHA-256 of the file, in hexadecimal.';
comment on column snapshots.file_name is 'Name inside the snapshot directory of the data directory, never a path.';
comment on column snapshots.byte_size is 'Bytes of the file.';

create function announce_snapshot() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('verdure_snapshot', new.version::text);
  return null;
end
$$;

create trigger snapshots_announce after insert on snapshots
  for each row execute function announce_snapshot();

create table import_runs (
  id           integer     generated always as identity primary key,
  kind         text        not null,
  file_name    text        not null,
  file_hash    text        not null check (file_hash ~ '^[0-9a-f]{64}$'),
  rows_taken   integer     not null check (rows_taken >= 0),
  rows_refused integer     not null check (rows_refused >= 0),
  created_at   timestamptz not null default now()
);

comment on column import_runs.file_hash is 'SHA-256 of the file, in hexadecimal.';

create index import_runs_by_file on import_runs (kind, file_hash);

select share_with_every_organisation('snapshots');
select share_with_every_organisation('import_runs');
