import { homeAddress } from '../../testing/away-house.ts';
import type { Ids } from './evening.ts';
import { houseRequests } from './house-requests.ts';
import { SQUARE } from './square.ts';

/** A request without its method and path pattern: what fills the parameters, the query and the body. */
export interface Filled {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const order = (ids: Ids): Filled => ({ params: { id: ids.order } });
const store = (ids: Ids): Filled => ({ params: { store_id: ids.store } });
const ofCodes = (ids: Ids): Filled => ({
  ...store(ids),
  query: { format: 'svg', template: 'sticker', paper: 'card', langs: 'en,th', ids: ids.codeId },
});
const ofVoucher = (ids: Ids): Filled => ({
  params: { id: ids.campaign },
  query: { format: 'svg', template: 'sticker', paper: 'card', langs: 'en,th', page: '1', limit: '2' },
});
const menu = (ids: Ids): Filled => ({ params: { id: ids.store } });
/** The clock of these tests stands still on the day before. */
const TOMORROW = '2026-11-22';
const wishedTable = {
  name: 'Nora',
  phone: '+919812340000',
  guests: 2,
  at: `${TOMORROW}T09:00:00Z`,
  duration: 90,
  note: 'by the window',
};
const notedTable = (ids: Ids) => ({
  ...wishedTable,
  tags: ['birthday'],
  deposit: 'asked',
  table_ids: [ids.freeTable],
});
const askedSlots = (ids: Ids) => ({
  day: TOMORROW,
  guests: '2',
  duration: '90',
  instead_of: ids.booking,
});
const bookingOf = (ids: Ids): Filled => ({ params: { id: ids.booking } });
const waiting = (ids: Ids): Filled => ({ params: { store_id: ids.store, id: ids.queueEntry } });
const lines = (ids: Ids) => [
  {
    item_id: ids.choiceItem,
    qty: 1,
    addons: [{ addon_id: ids.group, addon_item_ids: [ids.option] }],
    note: 'warm',
    course: 'main',
  },
  { item_id: ids.item, qty: 1 },
];

const prepared = (ids: Ids) => ({
  items: lines(ids),
  at: `${TOMORROW}T09:00:00Z`,
  address: '12 Hill Road',
  note: 'for six',
});

const campaign = (ids: Ids): Filled['body'] => ({
  title: { en: 'Tea on us' },
  terms: { en: 'One per table' },
  rule: {
    benefit: { kind: 'percent', value: 1000, item_id: null, max_discount: 5000 },
    valid_from: '2026-01-01',
    valid_until: '2099-12-31',
    hours: [{ days: [1, 2], from: 600, to: 1200 }],
    min_order_amount: 10_000,
    modes: ['dinein'],
    item_ids: [ids.item],
    category_ids: null,
    first_order_only: false,
    per_user_limit: 1,
    total_limit: 100,
  },
  code: null,
  listed: false,
  store_ids: [],
  single_use: true,
  stock: null,
  valid_days: 30,
  trigger: null,
});

const DEVICE = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

const ACCOUNT = {
  key_id: 'key',
  key_secret: 'secret',
  webhook_secret: 'a-webhook-secret',
  base_url: 'https://api.bank.example',
  enabled: true,
};

/** A valid request of each served route by its name; the tests that walk all routes start from these. */
export const requestOf: Readonly<Record<string, (ids: Ids) => Filled>> = {
  ...houseRequests,
  scan: (ids) => ({ params: { code: ids.code }, query: { source: 'typed' } }),
  getStore: menu,
  findStores: () => ({
    query: { delivery: 'true', platforms: 'tingo', visible_name: 'Small', lat: '19.07', lng: '72.87' },
  }),
  listItems: (ids) => ({ ...menu(ids), query: { veg: 'true', order_type: 'dinein', limit: '50' } }),
  listCategories: (ids) => ({ ...menu(ids), query: { order_type: 'dinein' } }),
  mostOrdered: menu,
  availability: (ids) => ({ ...menu(ids), query: { since: '0' } }),
  recommendations: (ids) => ({ ...menu(ids), query: { items: ids.item } }),
  sendOtp: () => ({ body: { phone: '+919812340000' } }),
  resendOtp: () => ({ body: { phone: '+919812340000' } }),
  login: () => ({
    body: { phone: '+919812340000', otp: '000000', challenge_id: 'no-such-challenge', name: 'Nora' },
  }),
  callerWay: () => ({}),
  verifyByCaller: () => ({
    body: { phone: '+919812340000', verifier_challenge: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' },
  }),
  decideCaller: () => ({
    params: { provider: 'sandbox' },
    body: {
      requestId: 'no-such-request',
      status: 'approved',
      accessToken: 'a-token',
      endpoint: 'https://profile4-noneu.truecaller.com/v1/default',
      proof: 'no-proof',
    },
  }),
  logout: () => ({}),
  listSessions: () => ({}),
  endSession: (ids) => ({ params: { id: ids.session } }),
  getUser: () => ({}),
  updateUser: () => ({
    body: {
      name: 'Nora',
      gender: 'other',
      date_of_birth: '1990-05-17',
      hometown: 'Pune',
      languages_known: ['en'],
      email: 'nora@example.org',
      preferences: 'quiet table',
      diets: ['vegan'],
      allergens: ['nuts'],
    },
  }),
  listAddresses: () => ({}),
  addAddress: () => ({ body: homeAddress }),
  changeAddress: (ids) => ({ params: { id: ids.address }, body: homeAddress }),
  removeAddress: (ids) => ({ params: { id: ids.address } }),
  uploadPicture: () => ({}),
  removePicture: () => ({}),
  pushKey: () => ({}),
  subscribePush: () => ({ body: DEVICE }),
  unsubscribePush: () => ({ body: { endpoint: 'https://push.example/device' } }),
  changePhone: () => ({
    body: {
      phone: '+919812340001',
      otp: '000000',
      challenge_id: 'no-such-challenge',
      old_otp: '111111',
      old_challenge_id: 'no-such-challenge-either',
    },
  }),
  exportUser: () => ({ query: { challenge_id: 'no-such-challenge', otp: '000000' } }),
  eraseUser: () => ({ body: { challenge_id: 'no-such-challenge', otp: '000000' } }),
  sendServices: (ids) => ({
    ...store(ids),
    body: { services: [ids.service], table_id: ids.handle, remind: false },
  }),
  tableRequests: (ids) => ({ params: { id: ids.handle } }),
  showQueue: (ids) => ({ ...store(ids), query: { guests: '2' } }),
  joinQueue: (ids) => ({
    ...store(ids),
    body: { name: 'Nora', phone: '+919812340000', guests: 2, wishes: ['outside'] },
  }),
  countQueue: waiting,
  lateForQueue: waiting,
  rejoinQueue: waiting,
  leaveQueue: waiting,
  tableSlots: (ids) => ({ ...store(ids), query: { day: TOMORROW, guests: '2' } }),
  bookTable: (ids) => ({ ...store(ids), body: wishedTable }),
  getPurchase: (ids) => ({ params: { id: ids.purchase } }),
  answerPurchase: (ids) => ({
    params: { id: ids.purchase },
    body: {
      items: [{ line_id: ids.purchaseLine, qty: 4 }],
      note: 'Later, please',
      confirm: false,
      user_address_id: ids.address,
      expected_item_total: 100_000,
    },
  }),
  listPrepared: store,
  prepareOrder: (ids) => ({
    ...store(ids),
    body: { mode: 'delivery', name: 'Paul', phone: '+919812340000', ...prepared(ids) },
  }),
  changePrepared: (ids) => ({ params: { id: ids.purchase }, body: { version: 1, ...prepared(ids) } }),
  withdrawPrepared: (ids) => ({ params: { id: ids.purchase } }),
  getBooking: bookingOf,
  confirmBooking: bookingOf,
  cancelBooking: bookingOf,
  listBookings: (ids) => ({ ...store(ids), query: { day: TOMORROW } }),
  bookingTimes: (ids) => ({ ...store(ids), query: { day: TOMORROW } }),
  addBooking: (ids) => ({ ...store(ids), body: wishedTable }),
  changeBooking: (ids) => ({ ...bookingOf(ids), body: notedTable(ids) }),
  moveBooking: (ids) => ({ ...bookingOf(ids), body: { action: 'arrive' } }),
  seatBooking: (ids) => ({ ...bookingOf(ids), body: { table_id: ids.freeTable } }),
  listQueue: store,
  addWalkIn: (ids) => ({
    ...store(ids),
    body: { name: 'Nora', phone: '+919812340000', guests: 2, wishes: ['outside'], quote_minutes: 20 },
  }),
  moveQueueEntry: (ids) => ({ params: { id: ids.queueEntry }, body: { action: 'call' } }),
  messageQueueEntry: (ids) => ({
    params: { id: ids.queueEntry },
    body: { text: 'Your table is being laid' },
  }),
  seatQueueEntry: (ids) => ({ params: { id: ids.queueEntry }, body: { table_id: ids.freeTable } }),
  placeOrder: (ids) => ({
    body: {
      platform: 'bolt',
      items: lines(ids),
      __type: 'dinein',
      order_type: 'dinein',
      store_id: ids.store,
      table_id: ids.freeHandle,
      user_name: 'Nora',
      user_address_id: null,
      store_recommendations: [ids.item],
      scheduled_delivery_time: null,
      hold: ['dessert'],
      expected_item_total: 1_000_000,
    },
  }),
  joinOrder: (ids) => ({ body: { store_id: ids.store, table_id: ids.handle, enigma: ids.enigma } }),
  addRound: (ids) => ({
    ...order(ids),
    body: {
      items: lines(ids),
      store_recommendations: [ids.item],
      hold: ['dessert'],
      expected_item_total: 1_000_000,
    },
  }),
  fireCourse: (ids) => ({ ...order(ids), body: { course: 'main' } }),
  cancelOrder: order,
  activeItems: store,
  waitingBoard: menu,
  getScores: menu,
  addScore: (ids) => ({ ...menu(ids), body: { seed: 'seed-of-tests', moves: 'LU' } }),
  songQueue: store,
  requestSong: (ids) => ({ params: { store_id: ids.store, song_id: ids.song }, body: {} }),
  getJukebox: store,
  playNext: (ids) => ({ ...store(ids), body: { after: null } }),
  moveSongRequest: (ids) => ({ params: { id: ids.wish }, body: { action: 'veto', reason: 'too loud' } }),
  clearJukebox: (ids) => ({ ...store(ids), body: { reason: 'closing soon' } }),
  saveJukebox: (ids) => ({
    ...store(ids),
    body: {
      approval: true,
      explicit: false,
      per_hour: 3,
      per_table: 6,
      quiet: { from: '23:00', to: '07:00' },
      volume: 'Half of it after ten',
    },
  }),
  addSongs: (ids) => ({
    ...store(ids),
    body: {
      songs: [
        {
          title: 'Lantern Waltz',
          artist: 'The House',
          seconds: 24,
          explicit: false,
          fallback: true,
          tune: '@96 c4:2 e4 g4 r',
        },
      ],
    },
  }),
  changeSong: (ids) => ({
    params: { id: ids.song },
    body: { blocked: true, fallback: false, of_artist: true, art: 'uploads/ab/lantern.webp' },
  }),
  followTable: (ids) => ({ ...order(ids), query: { held: ids.handle } }),
  leaveParty: order,
  removeMember: (ids) => ({ params: { id: ids.order, user_id: ids.friend } }),
  setJoining: (ids) => ({ ...order(ids), body: { open: true, spend_limit: 100_000 } }),
  handOver: (ids) => ({ ...order(ids), body: { user_id: ids.friend } }),
  listStalls: (ids) => ({ params: { id: ids.court } }),
  placeGroup: (ids) => ({
    body: {
      store_group_id: ids.court,
      user_name: 'Nora',
      expected_item_total: 1_000_000,
      items: [
        {
          store_id: ids.stall,
          item_id: ids.stallItem,
          qty: 1,
          addons: [{ addon_id: ids.stallGroup, addon_item_ids: [ids.stallOption] }],
          note: 'warm',
          course: 'main',
        },
      ],
    },
  }),
  listSlots: (ids) => ({
    ...menu(ids),
    query: { order_type: 'takeaway', day: '2026-11-21', distance_m: '1500' },
  }),
  getOrder: (ids) => ({ ...order(ids), query: { since: '0' } }),
  listOrders: (ids) => ({ params: { id: ids.user }, query: { page: '1', limit: '10', state: 'active' } }),
  previousItems: (ids) => ({
    params: { id: ids.user },
    query: { order_type: 'dinein', store_id: ids.store },
  }),
  setTip: (ids) => ({ ...order(ids), body: { tip: 500 } }),
  setDiscount: (ids) => ({
    ...order(ids),
    body: { discount: { ref_id: ids.coupon, discount_type: 'voucher' } },
  }),
  listVouchers: (ids) => ({ ...order(ids), query: { code: ids.couponCode } }),
  redeemItems: (ids) => ({ ...order(ids), body: { items: [{ item_id: ids.item, qty: 1 }] } }),
  pay: (ids) => ({
    ...order(ids),
    body: {
      payment_mode: 'cash',
      platform: 'bolt',
      online_mode: 'upi',
      payerVpa: 'nora@bank',
      upi_flow: 'collect',
      card_id: 'no-such-card',
      part_id: ids.order,
      tip: 500,
      expected_amount: 1_000_000,
    },
  }),
  createPart: (ids) => ({
    ...order(ids),
    body: {
      kind: 'items',
      lines: [{ line_id: ids.line, num: 1, den: 60 }],
      label: 'Mine',
      link: false,
    },
  }),
  cancelPart: (ids) => ({ params: { id: ids.order, part_id: ids.part } }),
  getPaymentLink: (ids) => ({ params: { id: ids.link } }),
  payByLink: (ids) => ({
    params: { id: ids.link },
    body: {
      onlineMode: 'upi',
      payerVpa: 'nora@bank',
      upi_flow: 'collect',
      tip: 100,
      expected_amount: 1_000_000,
    },
  }),
  giveUpByLink: (ids) => ({ params: { id: ids.link, payment_id: ids.payment } }),
  listCards: () => ({}),
  openVault: (ids) => ({ body: { store_id: ids.store } }),
  addCard: (ids) => ({ body: { store_id: ids.store, token: 'no-such-token' } }),
  forgetCard: (ids) => ({ params: { id: ids.part } }),
  listPayments: (ids) => ({
    ...store(ids),
    query: { state: 'all', mode: 'cash', day: '2026-11-21', page: '1', limit: '10' },
  }),
  checkPayment: (ids) => ({ params: { id: ids.payment } }),
  listProviders: store,
  listProviderEvents: (ids) => ({
    params: { store_id: ids.store, provider: 'bank' },
    query: { page: '1', limit: '10' },
  }),
  saveProvider: (ids) => ({ params: { store_id: ids.store, provider: 'bank' }, body: ACCOUNT }),
  tryProvider: (ids) => ({ params: { store_id: ids.store, provider: 'bank' } }),
  refundPayment: (ids) => ({
    params: { id: ids.taken },
    body: { amount: 100, reason: 'cold soup', pin: '7001' },
  }),
  leaveSurplus: (ids) => ({
    params: { id: ids.order },
    body: { amount: 100, reason: 'as a tip', pin: '7001' },
  }),
  correctPayment: (ids) => ({
    params: { id: ids.taken },
    body: { payment_mode: 'card', reference: '0815', reason: 'wrong button', pin: '7001' },
  }),
  setManualDiscount: (ids) => ({
    params: { id: ids.order },
    body: { kind: 'percent', value: 500, reason: 'long wait', pin: '7001' },
  }),
  setServiceCharge: (ids) => ({
    params: { id: ids.order },
    body: { waived: true, reason: 'declined', pin: '7001' },
  }),
  voidLine: (ids) => ({
    params: { id: ids.order, line_id: ids.line },
    body: { reason: 'fell down', pin: '7001' },
  }),
  voidOrder: (ids) => ({ params: { id: ids.order }, body: { reason: 'they left', pin: '7001' } }),
  createStaffPart: (ids) => ({
    params: { id: ids.order },
    body: { kind: 'amount', amount: 100, label: 'Ana', link: true },
  }),
  cancelStaffPart: (ids) => ({ params: { id: ids.order, part_id: ids.part } }),
  printBill: (ids) => ({ params: { id: ids.order } }),
  setStaffTip: (ids) => ({ params: { id: ids.order }, body: { tip: 500 } }),
  getEbill: (ids) => ({ params: { id: ids.order } }),
  sendEbill: (ids) => ({ params: { id: ids.order }, body: { phone: '+919820012345' } }),
  getStaffPayment: (ids) => ({ params: { id: ids.payment } }),
  showUpi: (ids) => ({ params: { id: ids.order }, body: { part_id: ids.part, tip: 100 } }),
  startTerminal: (ids) => ({ params: { id: ids.order }, body: { part_id: ids.part, tip: 100 } }),
  seePaymentAsk: (ids) => ({ params: { id: ids.payment } }),
  listShifts: (ids) => ({ ...store(ids), query: { page: '1', limit: '10' } }),
  getShift: (ids) => ({ params: { id: ids.shift } }),
  openShift: (ids) => ({ ...store(ids), body: { drawer: 'Second till', opening: 10_000 } }),
  moveCash: (ids) => ({
    params: { id: ids.shift },
    body: { kind: 'out', amount: 100, reason: 'flowers' },
  }),
  closeShift: (ids) => ({
    params: { id: ids.shift },
    body: {
      counted: 500,
      denominations: [{ value: 500, count: 1 }],
      note: 'all there',
      leave_open_bills: true,
    },
  }),
  listAudit: (ids) => ({
    ...store(ids),
    query: { kind: 'payment', day: '2026-11-21', actor: 'staff:nobody', page: '1', limit: '10' },
  }),
  getReport: (ids) => ({
    ...store(ids),
    query: { from: '2026-11-20', to: '2026-11-21', compare: 'week' },
  }),
  getReportCsv: (ids) => ({
    ...store(ids),
    query: { from: '2026-11-20', to: '2026-11-21', compare: 'week', lang: 'en' },
  }),
  getReportPdf: (ids) => ({
    ...store(ids),
    query: { from: '2026-11-20', to: '2026-11-21', compare: 'week', lang: 'en' },
  }),
  getClosing: store,
  retryRefund: (ids) => ({ params: { id: ids.refund } }),
  reportProblem: (ids) => ({
    ...order(ids),
    query: { key: ids.receipt },
    body: { kind: 'amount', note: 'the tea was never there' },
  }),
  listProblems: store,
  finishProblem: (ids) => ({ params: { id: ids.problem } }),
  getLinkReceipt: (ids) => ({ params: { id: ids.link } }),
  getLinkReceiptPdf: (ids) => ({ params: { id: ids.link }, query: { lang: 'en' } }),
  getReceipt: (ids) => ({ ...order(ids), query: { key: ids.receipt } }),
  getReceiptPdf: (ids) => ({ ...order(ids), query: { key: ids.receipt, lang: 'en' } }),
  returnFromProvider: (ids) => ({
    params: { provider: 'bank' },
    query: { url: '/ratings', nonce: `${ids.payment}.forged` },
  }),
  postFromProvider: (ids) => ({
    params: { provider: 'bank' },
    query: { url: '/ratings', nonce: `${ids.payment}.forged` },
  }),
  receiveEvent: (ids) => ({ params: { provider: 'bank', store_id: ids.store } }),
  getPayment: (ids) => ({ params: { id: ids.order, payment_id: ids.payment } }),
  giveUpPayment: (ids) => ({ params: { id: ids.order, payment_id: ids.payment } }),
  rateOrder: (ids) => ({
    ...order(ids),
    body: {
      level: 4,
      items: [{ line_id: ids.line, level: 3 }],
      service_level: 4,
      chips: ['tasty'],
      comment: 'very good',
    },
  }),
  getProgramme: store,
  getCredits: store,
  listRewards: () => ({ query: { page: '1', limit: '10', state: 'usable' } }),
  rewardsOfOrder: order,
  revealReward: (ids) => ({ params: { id: ids.reward } }),
  claimVoucher: (ids) => ({
    params: { campaign: ids.campaign, code: ids.voucherCode },
    body: { platform: 'bolt' },
  }),
  listOffers: menu,
  listCampaigns: (ids) => ({ ...store(ids), query: { kind: 'voucher', state: 'live' } }),
  createCampaign: (ids) => ({ ...store(ids), body: { kind: 'voucher', ...campaign(ids) } }),
  changeCampaign: (ids) => ({ params: { id: ids.campaign }, body: campaign(ids) ?? {} }),
  moveCampaign: (ids) => ({ params: { id: ids.campaign }, body: { action: 'pause' } }),
  makeCodes: (ids) => ({ params: { id: ids.campaign }, body: { count: 1 } }),
  listVoucherCodes: (ids) => ({ params: { id: ids.campaign }, query: { page: '1', limit: '10' } }),
  tryCampaign: (ids) => ({
    ...store(ids),
    body: {
      rule: campaign(ids)?.['rule'],
      mode: 'dinein',
      at: '2026-11-21T12:00:00Z',
      lines: [{ item_id: ids.item, qty: 2 }],
    },
  }),
  setStaffDiscount: (ids) => ({ ...order(ids), body: { code: ids.couponCode } }),
  getStaffProgramme: store,
  saveProgramme: (ids) => ({
    ...store(ids),
    body: {
      live: true,
      earn: { per: 1000, credits: 1 },
      expires_days: 365,
      items: [{ item_id: ids.item, credits: 120 }],
    },
  }),
  acknowledge: (ids) => ({ params: { id: `order:${ids.order}` }, body: { ack: true, seq: 1 } }),
  signIn: () => ({ body: { email: 'nobody@example.org', password: 'not-the-password' } }),
  signInByPin: () => ({ body: { pin: '0000' } }),
  getSession: () => ({}),
  signOut: () => ({}),
  enrolDevice: (ids) => ({ ...store(ids), body: { name: 'Till' } }),
  listTickets: (ids) => ({ ...store(ids), query: { state: 'open', station: 'grill' } }),
  getTicket: (ids) => ({ params: { id: ids.ticket } }),
  moveTicket: (ids) => ({
    params: { id: ids.ticket },
    body: { action: 'ready', reason: 'burnt', station: '' },
  }),
  moveTicketLine: (ids) => ({
    params: { id: ids.ticket, line_id: ids.line },
    body: { action: 'ready', reason: 'burnt', station: '' },
  }),
  rushTicket: (ids) => ({ params: { id: ids.ticket }, body: { first: true } }),
  carryTicket: (ids) => ({ params: { id: ids.ticket }, body: { carries: true } }),
  acknowledgeVoids: (ids) => ({
    params: { id: ids.ticket },
    body: { lines: [ids.line], station: '' },
  }),
  holdTicket: (ids) => ({ params: { id: ids.ticket }, body: { course: 'main', lines: [ids.line] } }),
  remakeLine: (ids) => ({
    params: { id: ids.ticket, line_id: ids.line },
    body: { reason: 'Burnt', qty: 1 },
  }),
  callRunner: (ids) => ({ params: { id: ids.order } }),
  listStations: store,
  listStaffItems: store,
  setAvailability: (ids) => ({
    ...store(ids),
    body: { id: ids.item, available: false, until: '2026-12-01T10:00:00Z' },
  }),
  setAvailabilities: (ids) => ({
    ...store(ids),
    body: { ids: [ids.item, ids.choiceItem], available: true },
  }),
  getMenuDraft: store,
  changeMenu: (ids) => ({
    ...store(ids),
    body: {
      revision: 0,
      changes: [
        {
          kind: 'put-category',
          category: { key: 'more', name: { en: 'More' }, image: null, stations: ['bar'], hidden: false },
        },
        {
          kind: 'put-group',
          group: {
            key: 'ice',
            name: { en: 'Ice' },
            min: 0,
            max: 1,
            free: 0,
            items: [{ key: 'with', name: { en: 'With ice' }, price: 100, veg: true }],
          },
        },
        {
          kind: 'put-item',
          category: 'more',
          item: {
            key: 'juice',
            name: { en: 'Juice' },
            description: { en: 'Fresh' },
            base_price: 9000,
            veg: true,
            contains_egg: false,
            diets: ['vegan'],
            item_tag: 'healthy choice',
            spl_categories: ['fresh'],
            images: ['photos/juice.webp'],
            addon_groups: ['ice'],
            order_types: ['dinein'],
            course: 'drink',
            allergens: ['nuts'],
            kcal: 90,
            prep_minutes: 3,
            tax_keys: [],
            stations: ['bar'],
          },
        },
        { kind: 'move', what: 'category', key: 'more', to: 0 },
        { kind: 'remove', what: 'item', key: 'juice' },
      ],
    },
  }),
  readMenuFile: (ids) => ({
    ...store(ids),
    body: { file: Buffer.from('category,name_en,price\nFood,Soup,150.00\n').toString('base64') },
  }),
  checkMenuRows: (ids) => ({
    ...store(ids),
    body: {
      mapping: ['category', 'name_en', 'price'],
      decimal: '.',
      rows: [['Food', 'Soup', '150.00']],
      taxes: ['gst'],
    },
  }),
  importMenuRows: (ids) => ({
    ...store(ids),
    body: {
      revision: 0,
      mapping: ['category', 'name_en', 'price'],
      decimal: '.',
      rows: [['Food', 'Soup', '160.00']],
      taxes: ['gst'],
    },
  }),
  previewMenu: (ids) => ({
    ...store(ids),
    body: { changes: [], language: 'de', order_type: 'dinein', theme: 'dark' },
  }),
  uploadPhoto: (ids) => ({ ...store(ids), body: { photo: SQUARE } }),
  exportMenu: (ids) => ({ ...store(ids), query: { format: 'csv' } }),
  publishMenu: (ids) => ({ ...store(ids), body: { revision: 0, menu_version: 1 } }),
  scheduleMenu: (ids) => ({
    ...store(ids),
    body: { revision: 0, menu_version: 1, at: '2026-12-24T06:00' },
  }),
  unscheduleMenu: (ids) => ({ ...store(ids), body: { revision: 0 } }),
  discardMenu: (ids) => ({ ...store(ids), body: { revision: 0 } }),
  undoMenu: (ids) => ({ ...store(ids), body: { revision: 0, menu_version: 1 } }),
  getFloor: store,
  openSeating: (ids) => ({ ...store(ids), body: { table_id: ids.freeTable, covers: 2 } }),
  acceptSeating: (ids) => ({ params: { id: ids.waiting } }),
  releaseSeating: (ids) => ({ params: { id: ids.waiting } }),
  moveSeating: (ids) => ({ params: { id: ids.seating }, body: { table_id: ids.freeTable } }),
  mergeSeatings: (ids) => ({ params: { id: ids.seating }, body: { into: ids.waiting } }),
  transferLines: (ids) => ({
    params: { id: ids.seating },
    body: { into: ids.waiting, lines: [ids.line] },
  }),
  orderForParty: (ids) => ({ params: { id: ids.seating }, body: { items: lines(ids), hold: ['dessert'] } }),
  listWaiters: store,
  setWaiter: (ids) => ({ params: { id: ids.seating }, body: { to: ids.waiter, from: null } }),
  renewSocialCode: (ids) => ({ params: { id: ids.seating } }),
  listCodes: store,
  getCodeCards: ofCodes,
  checkCodeCards: ofCodes,
  getVoucherCards: ofVoucher,
  checkVoucherCards: ofVoucher,
  rotateCode: (ids) => ({ params: { id: ids.codeId } }),
  listCalls: (ids) => ({ ...store(ids), query: { state: 'open' } }),
  callFigures: store,
  takeCall: (ids) => ({ params: { id: ids.call } }),
  listTakers: store,
  passCall: (ids) => ({ params: { id: ids.call }, body: { to: ids.runner, from: null } }),
  listComplaints: store,
  seeComplaint: (ids) => ({ params: { id: ids.order } }),
  askForRating: order,
  finishCall: (ids) => ({ params: { id: ids.call } }),
  subscribeStaffPush: (ids) => ({ ...store(ids), body: DEVICE }),
  unsubscribeStaffPush: (ids) => ({ ...store(ids), body: { endpoint: DEVICE.endpoint } }),
  getTracking: order,
  getDoorPhoto: order,
  keepDoorPhoto: (ids) => ({
    params: { id: ids.delivery },
    body: { photo: SQUARE, at: '2026-11-21T12:00:00Z' },
  }),
  readDoorPhoto: (ids) => ({ params: { id: ids.delivery } }),
  listDeliveries: store,
  stepDelivery: (ids) => ({
    params: { id: ids.delivery },
    body: { step: 'runner-accepted', at: '2026-11-21T12:00:00Z', code: '0000' },
  }),
  stepBack: (ids) => ({ params: { id: ids.delivery }, body: { step: 'runner-accepted' } }),
  reportPosition: (ids) => ({ params: { id: ids.delivery }, body: { lat: 19.07, lng: 72.87 } }),
  assignDelivery: (ids) => ({ params: { id: ids.delivery }, body: { staff_id: ids.runner } }),
  reportDeliveryProblem: (ids) => ({
    params: { id: ids.delivery },
    body: { kind: 'spilled', lines: [], at: '2026-11-21T12:00:00Z' },
  }),
  listDeliveryProblems: store,
  solveDeliveryProblem: (ids) => ({ params: { id: ids.deliveryProblem } }),
  listBills: (ids) => ({ ...store(ids), query: { state: 'open' } }),
  findBills: (ids) => ({ ...store(ids), query: { number: '1' } }),
  getStaffOrder: order,
  confirmPayment: (ids) => ({
    params: { id: ids.payment },
    body: { received: 1_000_000, reference: 'slip 17' },
  }),
  declinePayment: (ids) => ({ params: { id: ids.payment }, body: { reason: 'card' } }),
  takePayment: (ids) => ({
    ...order(ids),
    body: { payment_mode: 'cash', part_id: ids.order, tip: 100, received: 1_000_000, reference: 'slip 18' },
  }),
};

/** The path under the host, parameters percent-encoded. */
export function pathOf(pattern: string, { params = {}, query = {} }: Filled): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

const WITH_LOGO = {
  format: 'svg',
  template: 'sticker',
  paper: 'card',
  langs: 'en',
  logo: 'uploads/00/none.webp',
};

/** Requests of the same routes with the fields that exclude the ones above. */
export const otherFormsOf: Readonly<Record<string, readonly ((ids: Ids) => Filled)[]>> = {
  getCodeCards: [(ids) => ({ ...store(ids), query: WITH_LOGO })],
  checkCodeCards: [(ids) => ({ ...store(ids), query: WITH_LOGO })],
  getVoucherCards: [(ids) => ({ params: { id: ids.campaign }, query: WITH_LOGO })],
  checkVoucherCards: [(ids) => ({ params: { id: ids.campaign }, query: WITH_LOGO })],
  listPayments: [(ids) => ({ ...store(ids), query: { order_id: ids.order } })],
  startTerminal: [(ids) => ({ params: { id: ids.order }, body: { payment_id: ids.payment } })],
  placeOrder: [
    (ids) => ({
      body: {
        items: lines(ids),
        __type: 'takeaway',
        store_id: ids.store,
        scheduled_delivery_time: '2026-11-21T13:00:00Z',
      },
    }),
    (ids) => ({
      body: {
        items: lines(ids),
        __type: 'delivery',
        store_id: ids.store,
        user_address_id: ids.address,
      },
    }),
  ],
  saveProvider: [
    (ids) => ({
      params: { store_id: ids.store, provider: 'bank' },
      body: { ...ACCOUNT, saved_at: '2026-11-21T12:00:00Z' },
    }),
  ],
  sendEbill: [(ids) => ({ params: { id: ids.order }, body: { guest_id: ids.user } })],
  setAvailability: [
    (ids) => ({
      params: { store_id: ids.store },
      body: { id: ids.item, available: true, until: null, left: 12 },
    }),
  ],
  requestSong: [(ids) => ({ params: { store_id: ids.store, song_id: ids.song }, body: { vote: true } })],
  createPart: [
    (ids) => ({ ...order(ids), body: { kind: 'equal', people: 40 } }),
    (ids) => ({ ...order(ids), body: { kind: 'amount', amount: 1 } }),
  ],
  createStaffPart: [
    (ids) => ({ params: { id: ids.order }, body: { kind: 'equal', people: 40 } }),
    (ids) => ({
      params: { id: ids.order },
      body: { kind: 'items', lines: [{ line_id: ids.line, num: 1, den: 60 }] },
    }),
  ],
  changeMenu: [
    (ids) => ({
      ...store(ids),
      body: {
        revision: 0,
        changes: [
          {
            kind: 'replace',
            menu: {
              addon_groups: [],
              categories: [
                {
                  key: 'food',
                  name: { en: 'Food' },
                  items: [{ key: 'soup', name: { en: 'Soup' }, base_price: 1 }],
                },
              ],
            },
          },
        ],
      },
    }),
  ],
  tableSlots: [(ids) => ({ ...store(ids), query: askedSlots(ids) })],
  bookingTimes: [(ids) => ({ ...store(ids), query: askedSlots(ids) })],
  addBooking: [(ids) => ({ ...store(ids), body: notedTable(ids) })],
  changeBooking: [(ids) => ({ ...bookingOf(ids), body: { ...notedTable(ids), version: 1 } })],
  messageQueueEntry: [(ids) => ({ params: { id: ids.queueEntry }, body: { phrase: 'soon' } })],
  createCampaign: [
    (ids) => ({
      ...store(ids),
      body: { kind: 'reward', ...campaign(ids), trigger: { on: 'visits', visits: 3, min_amount: 100 } },
    }),
  ],
  changeCampaign: [
    (ids) => ({
      params: { id: ids.campaign },
      body: { ...campaign(ids), trigger: { on: 'visits', visits: 3, min_amount: 100 } },
    }),
  ],
};
