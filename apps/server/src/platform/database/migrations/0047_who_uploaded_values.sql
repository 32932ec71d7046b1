-- Which organisation's upload brought a value. Before approval such a value belongs to that organisation:
-- no other may see it, and no other upload may supersede it.

alter table company_metric_values add column uploaded_by_organisation_id integer;

comment on column company_metric_values.uploaded_by_organisation_id is
  'The organisation whose upload brought the value; null for imports and analysts. No foreign key: the value outlives the organisation.';

-- Versions are never rewritten, so only this migration may fill the column.
grant update (uploaded_by_organisation_id) on company_metric_values to verdure_admin;
set local role verdure_admin;
update company_metric_values stored set uploaded_by_organisation_id = upload.organisation_id
from minerva_uploads upload
where stored.source like 'Minerva upload ' || upload.id || ':%' and stored.created_by = upload.uploaded_by;
reset role;
revoke update (uploaded_by_organisation_id) on company_metric_values from verdure_admin;

-- The application sees approved values and what its own organisation's uploads wait with.
drop policy of_visible_company on company_metric_values;
create policy of_visible_company on company_metric_values for select to verdure_app
  using (
    (approved or uploaded_by_organisation_id = current_organisation_id())
    and exists (select from companies where companies.id = company_metric_values.company_id)
  );
