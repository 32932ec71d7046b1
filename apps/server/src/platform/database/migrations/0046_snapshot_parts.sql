-- The bytes of the newest snapshots, so that every process finds them whatever its own disk holds.
-- The snapshot directory of a process is a cache of them. Backups leave them out: they follow from
-- the coverage tables.

create table snapshot_parts (
  version integer not null references snapshots (version) on delete cascade,
  part    integer not null check (part >= 0),
  bytes   bytea   not null check (octet_length(bytes) > 0),
  primary key (version, part)
);

comment on column snapshot_parts.part is 'From 0. The parts of a version in this order are the file of the snapshot.';

-- columns of numbers hardly compress, and reading them back would wait for it
alter table snapshot_parts alter column bytes set storage external;

select share_with_every_organisation('snapshot_parts');
