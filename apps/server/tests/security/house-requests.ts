import { webm } from '../../testing/clip.ts';
import type { Ids } from './evening.ts';
import type { Filled } from './requests.ts';
import { SQUARE } from './square.ts';

const store = (ids: Ids): Filled => ({ params: { store_id: ids.store } });
const picture = (ids: Ids): Filled => ({ params: { store_id: ids.store, picture: 'logo' } });

/** The key of a set-up link, offered by the tests that want one. */
export const SETUP_KEY = 'k'.repeat(43);
export const newHouse = {
  owner: { name: 'Ana', email: 'ana@example.org', password: 'long enough', pin: '471147' },
  store: {
    name: 'New House',
    address: '1 New Street',
    phone: '+919812340000',
    country: 'IN',
    currency: 'INR',
    cash_step: 100,
    timezone: 'Asia/Kolkata',
    languages: ['en', 'de'],
    modes: ['dinein', 'takeaway'],
    taxes: [{ name: 'GST', rate_bp: 500, inclusive: false, order_types: ['dinein', 'takeaway'] }],
  },
  tables: [{ area: 'Hall', count: 3, seats: 4 }],
};

const settings = {
  version: 1,
  name: 'Small House',
  legal_name: 'Small House Limited',
  tax_ids: [{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }],
  closed_days: [{ from: '2030-12-24', to: '2030-12-26' }],
  address: '1 Test Street',
  phone: '+912212345678',
  languages: ['en', 'de', 'th'],
  modes: ['dinein', 'queue', 'booking'],
  features: { jukebox: false, games: true, videos: false, recommendations: true },
  seating: 'staff-accepts',
  call_minutes: 4,
  round_limit: 2_000_000,
  location: { lat: 19.07, lng: 72.87 },
  delivery: {
    slot_minutes: 15,
    per_slot: 6,
    lead_minutes: 30,
    days_ahead: 2,
    pay_on_handover: true,
    radius_m: 6000,
    min_order: 20_000,
    fees: [{ up_to_m: 5000, fee: 6000, free_from: 40_000 }],
    tax_ids: [],
  },
  takeaway: { slot_minutes: 15, per_slot: 6, lead_minutes: 15, days_ahead: 2, pay_on_handover: true },
  station_minutes: [{ station: 'grill', kind: 'hot', minutes: 12 }],
  sounds: {
    volumes: { new: 'loud', changed: 'normal', late: 'soft', call: 'loud', lost: 'off' },
    repeat_seconds: 45,
  },
  booking: { pace: 20, notice_minutes: 30, largest: 30 },
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '00:00' })),
  taxes: [{ _id: null, name: 'Liquor', rate_bp: 500, inclusive: true, order_types: ['dinein'] }],
  charges: [{ _id: null, name: 'Music', rate_bp: 500 }],
  fixed_charges: [{ _id: null, name: 'Packing', amount: 500, order_types: ['takeaway'] }],
  tip_percentages: [500],
  payment_modes: ['cash', 'card'],
  cash_step: 5,
  show_veg_marks: true,
  services: [{ _id: null, name: { en: 'Blanket' }, icon: 'help', active: true }],
};

const clipWords = (ids: Ids) => ({ title: 'Our soup', words: 'Steam over a bowl', item_id: ids.item });
const printer = {
  name: 'Grill',
  host: '192.168.1.50',
  port: 9100,
  stations: null,
  width: 80,
  language: 'en',
  on: true,
};

/** Valid requests of the routes by which a house is set up and looked after. */
export const houseRequests: Readonly<Record<string, (ids: Ids) => Filled>> = {
  getSetup: () => ({ params: { key: SETUP_KEY } }),
  setUpHouse: () => ({ params: { key: SETUP_KEY }, body: newHouse }),
  getSettings: store,
  saveHouseDiscount: (ids) => ({ ...store(ids), body: { discount: { value: 500, isPercentage: true } } }),
  getPause: store,
  pauseStore: (ids) => ({ ...store(ids), body: { minutes: 0 } }),
  saveSettings: (ids) => ({ ...store(ids), body: settings }),
  saveStorePicture: (ids) => ({ ...picture(ids), body: { photo: SQUARE } }),
  removeStorePicture: picture,
  exportData: (ids) => ({ ...store(ids), body: { pin: '7000' } }),
  getRetention: store,
  saveRetention: (ids) => ({ ...store(ids), body: { guest_days: null } }),
  getMessageTexts: store,
  saveMessageText: (ids) => ({
    ...store(ids),
    body: { message: 'order-ready', language: 'en', text: 'Your {number} is here' },
  }),
  getPlan: store,
  listWalls: store,
  cleanTable: (ids) => ({ params: { id: ids.freeTable } }),
  savePlan: (ids) => ({
    ...store(ids),
    body: {
      version: 1,
      tables: [
        { _id: null, name: 'T77', area: 'Bar', seats: 2, shape: 'oval', turn: 45, place: { x: 4, y: 4 } },
      ],
      retired: [],
      walls: [{ area: 'Bar', x: 0, y: 0, length: 40, turn: 90 }],
    },
  }),
  takePrintJob: () => ({}),
  finishPrintJob: (ids) => ({
    params: { id: ids.printJob },
    body: { lease: 1, failure: 'unreachable', sent: false },
  }),
  getPrinting: store,
  listClips: (ids) => ({ params: { id: ids.store } }),
  listHouseClips: store,
  uploadClip: (ids) => ({ ...store(ids), body: { ...clipWords(ids), clip: webm(3).toString('base64') } }),
  changeClip: (ids) => ({ params: { id: ids.clip }, body: clipWords(ids) }),
  orderClips: (ids) => ({ ...store(ids), body: { clips: [ids.clip] } }),
  removeClip: (ids) => ({ params: { id: ids.clip } }),
  addPrinter: (ids) => ({ ...store(ids), body: printer }),
  changePrinter: (ids) => ({ params: { id: ids.printer }, body: printer }),
  removePrinter: (ids) => ({ params: { id: ids.printer } }),
  testPrinter: (ids) => ({ params: { id: ids.printer } }),
  addPrintAgent: (ids) => ({ ...store(ids), body: { name: 'Box' } }),
  revokePrintAgent: (ids) => ({ params: { id: ids.printAgent } }),
  reprintTicket: (ids) => ({ params: { id: ids.ticket } }),
  printHere: (ids) => ({ params: { id: ids.ticket } }),
  printPass: (ids) => ({ params: { id: ids.order } }),
  printPassHere: (ids) => ({ params: { id: ids.order } }),
  movePrintJob: (ids) => ({ params: { id: ids.printJob }, body: { action: 'retry' } }),
  listPeople: store,
  addPerson: (ids) => ({ ...store(ids), body: { name: 'Nora', roles: ['waiter'], email: null, phone: '' } }),
  changePerson: (ids) => ({
    params: { id: ids.person },
    body: {
      name: 'Nora',
      roles: ['waiter', 'host'],
      email: `${ids.person.slice(0, 8)}@people.example`,
      phone: '98123 40000',
    },
  }),
  setPersonActive: (ids) => ({ params: { id: ids.person }, body: { active: false, store_id: ids.store } }),
  renewPin: (ids) => ({ params: { id: ids.person } }),
  setPassword: (ids) => ({ params: { id: ids.person }, body: { password: 'long enough' } }),
  listDevices: store,
  revokeDevice: (ids) => ({ params: { id: ids.device } }),
};
