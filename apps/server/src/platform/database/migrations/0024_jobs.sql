-- Jobs live in the schema graphile_worker, which the migration of that queue makes beside ours. The
-- application may add a job, in the transaction of the act that needs it, and touch nothing else there.
-- Five tries, then a job is parked.

create function enqueue_job(task text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  perform graphile_worker.add_job(
    task, payload, max_attempts => 5, job_key => enqueue_job.job_key
  );
end
$$;

revoke execute on function enqueue_job(text, json, text) from public;
grant execute on function enqueue_job(text, json, text) to verdure_app, verdure_admin, verdure_coverage;
