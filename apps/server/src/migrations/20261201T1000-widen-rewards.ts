/** Rewards say what earns them, and one for a birthday comes once for each of its years. */
export const widenRewards = `
update campaign set trigger = trigger || '{"on":"visits"}'::jsonb where trigger is not null;
alter table voucher add column birthday_year int check (birthday_year > 1900),
  add constraint voucher_birthday_has_no_order check (birthday_year is null or order_id is null);
drop index voucher_one_per_person;
create unique index voucher_one_per_person on voucher (campaign_id, user_id) where order_id is null and birthday_year is null;
create unique index voucher_one_per_birthday on voucher (campaign_id, user_id, birthday_year) where birthday_year is not null;
create index app_user_birthday on app_user ((extract(month from date_of_birth) * 100 + extract(day from date_of_birth))) where date_of_birth is not null;
`;
