-- A figure that an analyst typed kept the source of the figure it replaced, and was shown to clients as
-- what a machine or a file said. What that said stays in the version before.

update company_metric_values set source = 'Entered by an analyst'
where edited and source is distinct from 'Entered by an analyst';
