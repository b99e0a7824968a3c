/** Devices that want messages as notifications. They hear nothing once their session is over. */
export const pushToDevices = `
create table push_subscription (
  endpoint text primary key, user_id text not null references app_user, session_id text not null, p256dh text not null, auth text not null, at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id, at desc);
`;
