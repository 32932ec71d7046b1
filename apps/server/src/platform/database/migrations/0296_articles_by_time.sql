-- The titles of the last days are read at each poll that brings something new.
create index articles_by_received on articles (received_at);
