-- Snapshots are built one after another: the later of two that run at once could hold the older coverage.

alter table job_status drop constraint job_status_class_check;
alter table job_status add constraint job_status_class_check
  check (class in ('mail', 'interactive', 'snapshots', 'upkeep', 'feeds'));
