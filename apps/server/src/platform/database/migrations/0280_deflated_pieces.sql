-- A past of many snapshots that was written at once would fill the disk: its pieces are deflated, to a sixth for the
-- demo. Those of the present stay as they are, so that a large universe is stored and read without waiting.
-- Expand only: what is there already is not deflated.

alter table snapshot_pieces add column deflated boolean not null default false;

comment on column snapshot_pieces.deflated is 'Whether bytes are deflated (RFC 1951). hash is that of the plain bytes.';
