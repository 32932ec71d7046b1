-- A company is listed on several exchanges. Lists of holdings name it by the ticker of any of them (decision 92).

alter table company_codes drop constraint company_codes_type_check;
alter table company_codes add constraint company_codes_type_check
  check (type in ('isin', 'lei', 'refid', 'ticker'));

comment on column company_codes.type is
  'A ticker has the ending of its exchange behind a dot, as Yahoo and Reuters write: 7203.T.';
