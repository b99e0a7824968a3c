/** When a draft publishes itself, and who said so. */
export const scheduleMenus = `
alter table menu_draft add column publish_at timestamptz, add column publish_by text, add column publish_by_name text,
  add constraint menu_draft_schedule_is_whole check (num_nulls(publish_at, publish_by, publish_by_name) in (0, 3));
create index menu_draft_due on menu_draft (publish_at) where publish_at is not null;
`;
