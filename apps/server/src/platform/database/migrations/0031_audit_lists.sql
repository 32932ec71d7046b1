-- The audit pages read newest first, over one organisation (by its key) or over every one, and offer
-- the actions that have happened to choose from without reading every event.

create index audit_events_newest on audit_events (id desc);
create index audit_events_by_action on audit_events (action);
create index audit_events_by_own_action on audit_events (organisation_id, action);
