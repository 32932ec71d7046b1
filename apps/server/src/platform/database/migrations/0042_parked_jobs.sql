-- A job that failed five times is parked: kept for whoever looks into it, and forgotten in the end. Only
-- parked jobs are within reach, through the queue's own function for the end of a job.

create function forget_parked_jobs(before timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < before
  ));
end
$$;

revoke execute on function forget_parked_jobs(timestamptz) from public;
grant execute on function forget_parked_jobs(timestamptz) to verdure_admin;
