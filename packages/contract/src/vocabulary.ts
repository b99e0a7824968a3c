/** Words of the wire, spelled as the specification spells them. */
export const ORDER_TYPES = ['dinein', 'delivery', 'takeaway', 'foodcourt'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const SCAN_TYPES = ['dinein', 'delivery', 'takeaway', 'foodcourt', 'qms'] as const;
export type ScanType = (typeof SCAN_TYPES)[number];
/** What a new house may offer its guests at once. */
export const SETUP_MODES = ['dinein', 'takeaway', 'queue', 'booking'] as const;
/** Everything a house may offer its guests; what of it makes sense for this one, its settings say. */
export const HOUSE_MODES = ['dinein', 'takeaway', 'delivery', 'foodcourt', 'queue', 'booking'] as const;
export const PLATFORMS = ['bolt', 'tingo', 'broeat'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const ITEM_TAGS = ['healthy choice', 'best seller', 'most loved', "Chef's special"] as const;
export type ItemTag = (typeof ITEM_TAGS)[number];
export const LANGUAGES = ['de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Derived, never stored: the outward state of an order (spelled so in the specification). */
export const CURR_STATES = [
  'in-progress',
  'payment-initalized',
  'payment-captured',
  'settled',
  'cancelled',
] as const;
export type CurrState = (typeof CURR_STATES)[number];
export const LINE_STATUSES = [
  'held',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'served',
  'rejected',
  'cancelled',
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];
/** What the kitchen does with a whole ticket, and with one line of it. */
export const TICKET_ACTIONS = [
  'fire',
  'accept',
  'start',
  'ready',
  'serve',
  'bump',
  'recall',
  'reject',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];
export const LINE_ACTIONS = ['start', 'ready', 'serve', 'recall', 'reject'] as const;
export type StaffLineAction = (typeof LINE_ACTIONS)[number];
/** The courses of a meal, in the order they are eaten; drinks come when they are ready. */
export const COURSES = ['starter', 'main', 'dessert', 'drink'] as const;
export type Course = (typeof COURSES)[number];
export const PAYMENT_MODES = ['cash', 'card', 'online'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
/** Why a colleague declines a payment: the card was refused, its PIN was wrong, the terminal does not work, the guest thought better of it. */
export const DECLINE_REASONS = ['card', 'pin', 'device', 'guest', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** The desk's lists: open ones, those whose payment is asked for or under way, those paid in part, those of orders that people come for and that are not handed over yet, paid lately, those with trouble among all of them, and all of them. */
export const BILL_LISTS = ['open', 'asked', 'part-paid', 'counter', 'paid', 'trouble', 'all'] as const;
export type BillListName = (typeof BILL_LISTS)[number];
/** What a person should look into about a bill's money. */
export const BILL_TROUBLES = ['refund-failed', 'paid-too-much', 'wrong-amount', 'payment-failed'] as const;
export type BillTrouble = (typeof BILL_TROUBLES)[number];
export const ONLINE_MODES = ['card', 'upi'] as const;
export type OnlineMode = (typeof ONLINE_MODES)[number];
export const UPI_FLOWS = ['collect', 'intent', 'qr'] as const;
export type UpiFlow = (typeof UPI_FLOWS)[number];
export const BILL_STATES = ['open', 'payment-initialized', 'payment-captured', 'settled', 'void'] as const;
export type BillState = (typeof BILL_STATES)[number];
export const SEATING_RULES = ['open', 'staff-accepts', 'staff-opens'] as const;
export type SeatingRule = (typeof SEATING_RULES)[number];
/** Who can vouch for a number: the box in the demo, and Truecaller's app. */
export const CALLER_PROVIDERS = ['sandbox', 'truecaller'] as const;
export type CallerProviderName = (typeof CALLER_PROVIDERS)[number];
export const GENDERS = ['male', 'female', 'other'] as const;
export const STAFF_ROLES = [
  'owner',
  'manager',
  'waiter',
  'kitchen',
  'expo',
  'cashier',
  'host',
  'runner',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const SERVICE_STATES = ['sent', 'seen', 'done'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
/** The app version every client compares its stored one with. */
export const VERSION = '2.07.31c';
/** Symbols of printed codes and social codes: no 0 O 1 I L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const SOCIAL_CODE_LENGTH = 5;
export const TABLE_CODE_LENGTH = 10;
/** What codes are printed as: tents of two faces A7, cards A6, round ones of 90 mm, stickers 60 mm wide. */
export const CARD_TEMPLATES = ['card', 'tent', 'round', 'sticker'] as const;
export type CardTemplate = (typeof CARD_TEMPLATES)[number];
/** Many on sheets of A4, or each on a page of its own size, as printing houses want them. */
export const CARD_PAPERS = ['a4', 'card'] as const;
export type CardPaper = (typeof CARD_PAPERS)[number];
export const CARD_FORMATS = ['pdf', 'svg', 'png'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];
/** Most portions that a dish is counted with. */
export const MOST_PORTIONS = 999;
/** So many dishes may be sold out or brought back by one call. */
export const MOST_AT_ONCE = 500;
/** Clips that a store may have. */
export const MOST_CLIPS = 12;
/** Bytes of the largest clip. */
export const LARGEST_CLIP = 8_000_000;
export const MAX_NOTE_LENGTH = 500;
/** Bills that the desk's list of open ones holds: the last, since what nobody ended must not hide tonight's. */
export const MOST_OPEN_BILLS = 500;
/** Bills that the desk's list of paid ones holds. */
export const MOST_PAID_BILLS = 200;
/** What a coupon gives: a rate or an amount off, or pieces of one item. */
export const BENEFITS = ['percent', 'flat', 'item'] as const;
/** A coupon is typed or chosen, a voucher is claimed by a printed code, a reward follows a paid order, a rating or a birthday. */
export const CAMPAIGN_KINDS = ['coupon', 'voucher', 'reward'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
export const CAMPAIGN_STATES = ['draft', 'live', 'paused', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
export const CAMPAIGN_ACTIONS = ['publish', 'pause', 'end'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
/** Why credits came or went: a paid order, items bought with them, those taken back, a refund, their date. */
export const CREDIT_KINDS = ['earn', 'spend', 'give-back', 'reverse', 'expire'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
export const DISCOUNT_TYPES = ['voucher', 'reward'] as const;
/** What a bill may carry: a colleague's own discount is no coupon. */
export const BILL_DISCOUNT_TYPES = [...DISCOUNT_TYPES, 'staff'] as const;
export type BillDiscountType = (typeof BILL_DISCOUNT_TYPES)[number];
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
/** How far an order that is brought is, in their rank: a late message never lowers it. */
export const TRACKING_STEPS = [
  'order-placed',
  'runner-accepted',
  'runner-en-route',
  'order-preparing',
  'dispatched',
  'on-the-way',
  'runner-reached',
  'delivered',
] as const;
export type TrackingStep = (typeof TRACKING_STEPS)[number];
/** What the runner's big button writes; the rest follows from the order and the kitchen. */
export const RUNNER_STEPS = [
  'runner-accepted',
  'runner-en-route',
  'dispatched',
  'on-the-way',
  'runner-reached',
  'delivered',
] as const;
export type RunnerStep = (typeof RUNNER_STEPS)[number];
/** What can go wrong on the way to a guest. */
export const DELIVERY_PROBLEMS = ['no-guest', 'spilled', 'item-missing'] as const;
export type DeliveryProblemKind = (typeof DELIVERY_PROBLEMS)[number];
/** The most people one party in the queue or at a booked table may be. */
export const MOST_GUESTS = 30;
/** The shortest and the longest stay at a booked table, in minutes. */
export const SHORTEST_STAY = 30;
export const LONGEST_STAY = 360;
/** The most people one party may be that a colleague seats; several tables may be put together for it. */
export const MOST_COVERS = 500;
export const QUEUE_STATES = ['waiting', 'called', 'seated', 'left', 'no-show'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];
export const QUEUE_WISHES = ['high-chair', 'step-free', 'outside'] as const;
export type QueueWish = (typeof QUEUE_WISHES)[number];
/** By its own phone, by the host, or with a booked table that is still taken. */
export const QUEUE_SOURCES = ['qr', 'host', 'booking'] as const;
export type QueueSource = (typeof QUEUE_SOURCES)[number];
/** What the host tells a party that waits, in the party's own language. */
export const QUEUE_PHRASES = ['soon', 'longer', 'come'] as const;
export type QueuePhrase = (typeof QUEUE_PHRASES)[number];
/** What the host does with a party in the queue. */
export const QUEUE_ACTIONS = ['call', 'late', 'no-show', 'leave', 'rejoin', 'up', 'down'] as const;
export type QueueAction = (typeof QUEUE_ACTIONS)[number];
export const BOOKING_STATES = [
  'requested',
  'confirmed',
  'arrived',
  'seated',
  'finished',
  'no-show',
  'cancelled',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
/** What a booked table is to be ready for. */
export const BOOKING_TAGS = ['birthday', 'step-free'] as const;
export type BookingTag = (typeof BOOKING_TAGS)[number];
/** What was agreed about a deposit. A note of the staff: no money moves by it. */
export const BOOKING_DEPOSITS = ['none', 'asked', 'paid'] as const;
export type BookingDeposit = (typeof BOOKING_DEPOSITS)[number];
/** The most neighbouring tables that the house puts together for one party by itself. */
export const MOST_JOINED = 4;
/** The most tables that the staff choose for one booking: tables for two for the largest party. */
export const MOST_MIXED = 15;
/** What the staff do with a booking. */
export const BOOKING_ACTIONS = ['confirm', 'arrive', 'no-show', 'cancel', 'finish'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];
/** `waiting` for the house's yes, in the queue, playing, played, taken out by the house. */
export const SONG_STATES = ['waiting', 'queued', 'playing', 'played', 'vetoed'] as const;
export type SongState = (typeof SONG_STATES)[number];
/** The most songs that a house may let one table wish for in an hour. */
export const MOST_SONGS_A_TABLE = 40;
/** Songs that are added to a library in one go. */
export const MOST_SONGS_AT_ONCE = 500;
/** What the house does with a wish: lets it in, takes it out, puts it first, or a place sooner or later. */
export const SONG_ACTIONS = ['approve', 'veto', 'first', 'up', 'down'] as const;
export type SongAction = (typeof SONG_ACTIONS)[number];

/** What a table looks like on the plan: a square, a circle, or twice as long as it is deep with corners or without. */
export const TABLE_SHAPES = ['square', 'round', 'long', 'oval'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];
/** How far a table is turned on the plan, in degrees; half a turn looks like none. */
export const TABLE_TURNS = [0, 45, 90, 135] as const;
export type TableTurn = (typeof TABLE_TURNS)[number];
/** The plan of an area in steps; a step is drawn as 8 px. */
export const PLAN_WIDTH = 120;
export const PLAN_HEIGHT = 72;
/** How a wall runs on the plan: across, or up and down. */
export const WALL_TURNS = [0, 90] as const;
/** The shortest wall, in steps. */
export const WALL_LEAST = 2;
/** How many walls a house can have. */
export const WALLS_MOST = 100;
