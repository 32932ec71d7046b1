-- A snapshot holds what was in force when its coverage was read, which is seconds to minutes before
-- its row is written. Until now the two were one time.

alter table snapshots add column read_at timestamptz not null default now();
update snapshots set read_at = created_at;

comment on column snapshots.read_at is
  'When the coverage was read that the snapshot holds; again with every reading that gives the same bytes.';
