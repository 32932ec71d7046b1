-- News feeds, their articles, which companies an article is about, and the counts of each day.
-- Expand only: nothing reads these tables before the release that ships with them.

create table sentiment_filters (
  company_id integer     primary key references companies (id) on delete cascade,
  filter     text        not null check (char_length(filter) between 1 and 5000),
  updated_at timestamptz not null default now()
);

comment on table sentiment_filters is 'Which articles are about a company, in the filter language of docs/sentiment.md.';

-- only administration and jobs see feeds: an address may hold a key
create table news_feeds (
  id              integer generated always as identity primary key,
  name            shown_name  not null,
  address         text        not null unique check (address ~ '^(https?://|folder:)' and char_length(address) <= 2000),
  source          text        not null check (source in ('news', 'twitter', 'google', 'reddit')),
  poll_minutes    integer     not null default 30 check (poll_minutes between 5 and 1440),
  stopped_at      timestamptz,
  next_poll_at    timestamptz not null default now(),
  etag            text,
  last_modified   text,
  last_success_at timestamptz,
  last_error      text,
  last_error_at   timestamptz,
  failures        integer     not null default 0,
  created_at      timestamptz not null default now()
);

comment on column news_feeds.failures is 'Failed polls in a row; each doubles the time to the next poll, up to a day.';

grant select, insert, update, delete on news_feeds to verdure_coverage, verdure_admin;

create table articles (
  id           integer generated always as identity primary key,
  feed_id      integer     references news_feeds (id) on delete set null,
  address      text        not null check (char_length(address) <= 2000),
  address_key  text        not null unique,
  title        text        not null check (char_length(title) between 1 and 1000),
  summary      text        not null default '' check (char_length(summary) <= 4000),
  source       text        not null check (source in ('news', 'twitter', 'google', 'reddit')),
  publisher    text        not null default '',
  engagement   integer     not null default 0 check (engagement >= 0),
  published_at timestamptz not null,
  received_at  timestamptz not null default now()
);

comment on column articles.address_key is 'The address without what does not tell articles apart; one article an address.';
comment on column articles.engagement is 'How often readers reacted, as the feed says.';

create index articles_by_time on articles (published_at);
create index articles_by_feed on articles (feed_id);

select share_with_every_organisation('articles');

create table company_articles (
  company_id integer       not null references companies (id) on delete cascade,
  day        date          not null,
  article_id integer       not null references articles (id) on delete cascade,
  sentiment  text          not null check (sentiment in ('positive', 'neutral', 'negative')),
  net_score  finite_number not null check (net_score between -1 and 1),
  primary key (company_id, day, article_id)
);

comment on column company_articles.day is 'Day of publication in UTC.';

create index company_articles_by_article on company_articles (article_id);

create table sentiment_days (
  company_id integer not null references companies (id) on delete cascade,
  day        date    not null,
  source     text    not null check (source in ('news', 'twitter', 'google', 'reddit')),
  positive   integer not null default 0 check (positive >= 0),
  neutral    integer not null default 0 check (neutral >= 0),
  negative   integer not null default 0 check (negative >= 0),
  primary key (company_id, day, source)
);

comment on table sentiment_days is 'Stories of a day in UTC about a company, by source and sentiment; an organisation sees the sources it subscribes to.';

create index sentiment_days_by_day on sentiment_days (day);

select show_with_company('sentiment_filters');
select show_with_company('company_articles');
select show_with_company('sentiment_days');
