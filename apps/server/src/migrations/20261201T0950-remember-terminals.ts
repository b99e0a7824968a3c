/** Since when a card payment waits at the desk's terminal, and why a colleague declined a payment. */
export const rememberTerminals = `
alter table payment add column terminal_at timestamptz,
  add column declined_for text check (declined_for in ('card', 'pin', 'device', 'guest', 'other')),
  add constraint payment_terminal check (terminal_at is null or mode = 'card');
`;
