-- Whether the password, when it was last typed, broke the rules of the password policy. A hash does
-- not tell, and an organisation may switch its policy on after its people chose their passwords.
alter table users add column password_is_weak boolean not null default false;
