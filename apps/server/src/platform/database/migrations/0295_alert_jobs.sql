-- Jobs that write to everybody are a class of their own: they run one after another.
alter table job_status drop constraint job_status_class_check;
alter table job_status add constraint job_status_class_check
  check (class in ('mail', 'interactive', 'snapshots', 'upkeep', 'alerts', 'reports', 'feeds'));
