-- Requests log in as a user that owns nothing, so the administration role numbers organisations itself,
-- as it numbers the rows of every other table.
-- Expand only: nothing needs this grant before the release that ships with it.

select let_number('organisations', 'verdure_admin');
