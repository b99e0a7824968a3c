/**
 * One table that tells something about diners. In `whose` and `erased`, `t` is its row and `who` the person: `who.id`,
 * and `who.phone` (E.164).
 */
export interface PersonalPlace {
  readonly table: string;
  /** SQL: the rows that are about the person. */
  readonly whose: string;
  /** Columns that an export leaves out: secrets, and what belongs to others. `all` where the rows are only machinery. */
  readonly hidden?: readonly string[] | 'all';
  /** What erasing does: drops the rows, keeps them (nothing in them names anybody), or sets these columns. */
  readonly erased: 'dropped' | 'kept' | { readonly set: string | ((isOwn: IsOwn) => string) };
  /**
   * SQL: the rows that a store forgets by itself after a time. Those of a visit hang on `old.orders`, ids of orders that
   * ended long ago, and are found by `old.tabs`, what these were on; others are older than `old.before` at `old.store_id`
   * and still tell something.
   */
  readonly aged?: { readonly visit: string } | { readonly since: string };
}

/** SQL: whether the person whose id stands in this column is one who is being forgotten. */
type IsOwn = (id: string) => string;

const MINE = 't.user_id = who.id';
const OWN_ORDERS = 'select o.id from customer_order o where o.user_id = who.id';
const OWN_TABS = 'select o.tab_id from customer_order o where o.user_id = who.id';
const anonymous = (own: string): string => `case when ${own} then '' else`;
const OF_VISIT = { visit: 't.order_id = any(old.orders)' };
// What belongs to a bill is found by its tab alone: of its order there is no index.
const OF_BILL = { visit: 't.tab_id = any(old.tabs) and t.order_id = any(old.orders)' };

/**
 * Every table that holds something about a diner, in the order in which it is erased. What accounting must keep (orders,
 * bills, payments, credits spent) stays with the bare id of an account that tells nothing any more.
 */
export const personalPlaces: readonly PersonalPlace[] = [
  { table: 'saved_card', whose: MINE, hidden: ['token'], erased: 'dropped' },
  { table: 'user_address', whose: MINE, erased: 'dropped' },
  { table: 'profile_picture', whose: MINE, erased: 'dropped' },
  { table: 'push_subscription', whose: MINE, hidden: ['auth', 'p256dh'], erased: 'dropped' },
  { table: 'session', whose: MINE, hidden: ['token_hash'], erased: { set: `device = ''` } },
  {
    table: 'otp_challenge',
    whose: 't.phone = who.phone',
    hidden: ['code_hash'],
    // The block of numbers stays until the daily trim: what was sent to it goes on counting.
    erased: { set: `phone = ''` },
  },
  { table: 'message', whose: 't.recipient = who.phone', erased: 'dropped' },
  {
    table: 'idempotency',
    whose: `t.principal = 'diner:' || who.id or (who.phone <> '' and position(who.phone in coalesce(t.answer::text, '')) > 0)`,
    hidden: 'all',
    erased: 'dropped',
  },
  { table: 'stream_ack', whose: `t.principal = 'diner:' || who.id`, hidden: 'all', erased: 'dropped' },
  {
    table: 'channel_log',
    whose: `t.channel in ('user:' || who.id, 'user-orders:' || who.id)`,
    hidden: 'all',
    erased: 'dropped',
  },
  { table: 'code_attempt', whose: MINE, erased: 'dropped' },
  {
    table: 'seating_member',
    whose: MINE,
    erased: { set: `name = '', left_at = coalesce(t.left_at, now())` },
    aged: {
      since: `t.name <> '' and exists (select 1 from seating s where s.id = t.seating_id and s.store_id = old.store_id and coalesce(s.closed_at, s.opened_at) < old.before)`,
    },
  },
  {
    table: 'queue_entry',
    whose: `(${MINE} or t.phone = who.phone)`,
    erased: {
      set: `user_id = null, name = '', phone = null, told = '', version = t.version + 1, ended_at = coalesce(t.ended_at, now()),
        state = case when t.state in ('waiting', 'called') then 'left' else t.state end`,
    },
    aged: {
      since: `t.store_id = old.store_id and coalesce(t.ended_at, t.joined_at) < old.before and (t.name <> '' or t.phone is not null)`,
    },
  },
  {
    table: 'booking',
    whose: 't.phone = who.phone',
    erased: {
      set: `name = '', phone = null, note = '', version = t.version + 1,
        state = case when t.state in ('requested', 'confirmed') then 'cancelled' else t.state end`,
    },
    aged: {
      since: `t.store_id = old.store_id and t.until < old.before and (t.name <> '' or t.phone is not null or t.note <> '')`,
    },
  },
  {
    table: 'prepared_order',
    whose: 't.phone = who.phone',
    hidden: ['prepared_by'],
    erased: {
      set: `name = '', phone = null, address = null, note = '', message = '', lines = '[]', before = null, wanted = null,
        version = t.version + 1, state = case when t.state = 'confirmed' then t.state else 'withdrawn' end`,
    },
    aged: {
      since: `t.store_id = old.store_id and greatest(t.at, t.expires_at, t.updated_at) < old.before and (t.name <> '' or t.phone is not null)`,
    },
  },
  { table: 'song_vote', whose: MINE, erased: 'dropped' },
  {
    table: 'song_request',
    whose: MINE,
    erased: { set: `user_id = null, name = null` },
    aged: { since: 't.store_id = old.store_id and t.at < old.before and t.name is not null' },
  },
  {
    table: 'game_score',
    whose: MINE,
    erased: 'dropped',
    aged: { since: 't.store_id = old.store_id and t.at < old.before' },
  },
  { table: 'rating', whose: MINE, erased: { set: `comment = ''` }, aged: OF_VISIT },
  { table: 'rating_line', whose: MINE, erased: 'kept' },
  { table: 'order_participant', whose: MINE, erased: { set: `name = ''` }, aged: OF_VISIT },
  {
    table: 'order_line',
    whose: 't.added_by = who.id',
    erased: { set: `added_by_name = '', note = ''` },
    aged: OF_VISIT,
  },
  {
    table: 'bill_part',
    // Shares that friends made hold their own words.
    whose: 't.by_id = who.id',
    hidden: ['by_id', 'by_name', 'link_id'],
    erased: {
      set: (isOwn) =>
        `by_name = ${anonymous(isOwn('t.by_id'))} t.by_name end, label = ${anonymous(isOwn('t.by_id'))} t.label end`,
    },
    aged: OF_BILL,
  },
  {
    table: 'payment',
    // What friends and whoever had a link paid with is theirs, a UPI id for instance; what a desk takes nobody asked for.
    whose: `(t.asked_by = who.id or (t.asked_by is null and t.link_id is null and t.order_id in (${OWN_ORDERS})))`,
    hidden: ['asked_by', 'asked_by_name', 'confirmed_by', 'checkout', 'link_id'],
    erased: {
      set: (isOwn) => `asked_by_name = ${anonymous(isOwn('t.asked_by'))} t.asked_by_name end,
        method = case when ${isOwn('t.asked_by')} then t.method - 'vpa' else t.method end,
        checkout = case when ${isOwn('t.asked_by')} then null else t.checkout end`,
    },
    aged: OF_BILL,
  },
  {
    table: 'refund',
    whose: `t.order_id in (${OWN_ORDERS})`,
    hidden: ['by_id', 'by_name', 'note'],
    erased: { set: `note = ''` },
    aged: {
      visit: `t.payment_id in (select p.id from payment p where p.tab_id = any(old.tabs)) and t.order_id = any(old.orders)`,
    },
  },
  {
    table: 'bill_problem',
    whose: `t.tab_id in (${OWN_TABS})`,
    hidden: ['done_by_name'],
    erased: { set: `note = ''` },
    aged: OF_BILL,
  },
  {
    table: 'tracking_photo',
    whose: `t.order_id in (${OWN_ORDERS})`,
    hidden: ['by_id'],
    erased: 'dropped',
    aged: OF_VISIT,
  },
  {
    table: 'tracking',
    whose: `t.order_id in (${OWN_ORDERS})`,
    hidden: ['runner_id', 'runner_name', 'runner_phone', 'lat', 'lng', 'position_at'],
    // Where the runner was seen last is somebody's door. What was not brought by now has no address to be brought to.
    erased: {
      set: `lat = null, lng = null, position_at = null,
        ended_at = case when t.delivered_at is null then coalesce(t.ended_at, now()) else t.ended_at end`,
    },
    aged: OF_VISIT,
  },
  { table: 'bill', whose: `t.tab_id in (${OWN_TABS})`, erased: 'kept' },
  {
    table: 'customer_order',
    whose: `(${MINE} or t.members @> jsonb_build_array(jsonb_build_object('userId', who.id)))`,
    hidden: ['members'],
    erased: {
      set: (isOwn) => `user_name = ${anonymous(isOwn('t.user_id'))} t.user_name end, version = t.version + 1,
        destination = case when ${isOwn('t.user_id')} and t.destination is not null then t.destination || '{"address": null}' else t.destination end,
        members = (select coalesce(jsonb_agg(case when ${isOwn("m ->> 'userId'")} then m || '{"name": ""}' else m end), '[]')
          from jsonb_array_elements(t.members) m)`,
    },
    aged: { visit: 't.id = any(old.orders)' },
  },
  { table: 'voucher_code', whose: 't.taken_by = who.id', erased: 'kept' },
  { table: 'voucher', whose: MINE, erased: 'kept' },
  { table: 'coupon_claim', whose: MINE, erased: 'kept' },
  { table: 'loyalty_visit', whose: MINE, erased: 'kept' },
  { table: 'credit_ledger', whose: MINE, hidden: ['lots'], erased: 'kept' },
  { table: 'credit_lot', whose: MINE, erased: 'dropped' },
  { table: 'credit_account', whose: MINE, erased: 'dropped' },
  {
    table: 'app_user',
    whose: 't.id = who.id',
    erased: {
      set: `phone = null, name = '', gender = null, date_of_birth = null, hometown = '', languages_known = '{}',
        email = '', preferences = '', diets = '{}', allergens = '{}', picture = null, erased_at = now(), version = t.version + 1`,
    },
  },
];
