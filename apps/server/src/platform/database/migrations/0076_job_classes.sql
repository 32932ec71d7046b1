-- Jobs have a class: its priority decides who goes first, and feeds work one after another, so that a slow
-- feed never holds what people wait for. job_status says how each kind of job fares.
-- Expand only: enqueue_job keeps its old form.

create function enqueue_job(task text, payload json, job_key text, priority integer, queue text) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  perform graphile_worker.add_job(
    enqueue_job.task, enqueue_job.payload, max_attempts => 5, job_key => enqueue_job.job_key,
    priority => enqueue_job.priority, queue_name => enqueue_job.queue
  );
end
$$;

revoke execute on function enqueue_job(text, json, text, integer, text) from public;
grant execute on function enqueue_job(text, json, text, integer, text)
  to verdure_app, verdure_admin, verdure_coverage;

create table job_status (
  task             text        primary key,
  class            text        not null check (class in ('mail', 'interactive', 'upkeep', 'feeds')),
  runs             bigint      not null default 0,
  failures         bigint      not null default 0,
  last_started_at  timestamptz,
  last_finished_at timestamptz,
  last_failed_at   timestamptz,
  last_error       text
);

comment on column job_status.last_error is 'Message of the last failure; never a payload.';

grant select on job_status to verdure_admin;
