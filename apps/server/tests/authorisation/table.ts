import type { RefusalCode } from '@tableside/contract/refusals';

/** Everybody who may knock, signed in or not. `foreign` is the manager of another store, `diner` sits at the table with `member`. */
export const PRINCIPALS = [
  'visitor',
  'malformed',
  'unknown',
  'diner',
  'member',
  'stranger',
  'owner',
  'manager',
  'waiter',
  'kitchen',
  'cashier',
  'host',
  'runner',
  'foreign',
  'signed-out',
  'no-csrf',
] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];
export const ID_CASES = ['own', 'same', 'other', 'random', 'malformed'] as const;
export type IdCase = (typeof ID_CASES)[number];

/** What a call comes to: let through, or refused with this status for who asks or for what does not exist for them. */
export type Verdict = 'ok' | '400' | '401' | '403' | '404';

/** One line of the table: who may pass with a thing of their own, and what that becomes with other ids. */
export interface Row {
  readonly who: string;
  /** Verdicts for a rightful caller by id: own, same store's other party, other store's, random, malformed; `-` is not asked. */
  readonly ids: string;
  /** Refusals that only say "not now": the caller was let through. */
  readonly notNow: readonly RefusalCode[];
  /** The route lets this role in; the action in the body is what refuses it. */
  readonly refusedByAction?: PrincipalName;
  /** The payments of each party are asked for before these cases. */
  readonly asked: boolean;
}
const row = (who: string, ids: string, more: Partial<Row> = {}): Row => ({
  who,
  ids,
  notNow: [],
  asked: false,
  ...more,
});

const ANY = 'ok  ok  ok  404 400';
const STORE = 'ok  ok  404 404 400';
const MINE = 'ok  404 404 404 400';
const NO_ID = 'ok  -   -   -   -';
const elsewhere: Partial<Row> = { notNow: ['order-open-elsewhere'] };

/**
 * Who may call each served route. `everyone` needs no sign-in, `diners` any sign-in, `party` the members of the order,
 * `self` whoever the id names; otherwise the roles of the store's staff are spelled out.
 */
// biome-ignore format: it is read by columns
export const table: Readonly<Record<string, Row>> = {
  //                   who                                                 own same other random malformed
  scan:            row('everyone',                                         'ok  ok  ok  404 404'),
  getStore:        row('everyone',                                         ANY),
  listItems:       row('everyone',                                         ANY),
  listCategories:  row('everyone',                                         ANY),
  mostOrdered:     row('everyone',                                         ANY),
  availability:    row('everyone',                                         ANY),
  recommendations: row('everyone',                                         ANY),
  activeItems:     row('everyone',                                         ANY),
  listSlots:       row('everyone',                                         ANY),
  sendServices:    row('everyone',                                         ANY),
  tableRequests:   row('everyone',                                         'ok  ok  ok  404 404'),
  acknowledge:     row('everyone',                                         'ok  ok  ok  ok  400'),
  showQueue:       row('everyone',                                         ANY),
  joinQueue:       row('everyone',                                         ANY),
  countQueue:      row('everyone',                                         ANY),
  lateForQueue:    row('everyone',                                         ANY),
  rejoinQueue:     row('everyone',                                         ANY, { notNow: ['state-changed'] }),
  leaveQueue:      row('everyone',                                         ANY),
  tableSlots:      row('everyone',                                         ANY),
  bookTable:       row('everyone',                                         ANY),
  getBooking:      row('everyone',                                         ANY),
  confirmBooking:  row('everyone',                                         ANY),
  cancelBooking:   row('everyone',                                         ANY),
  getScores:       row('everyone',                                         ANY),
  songQueue:       row('everyone',                                         ANY),
  getPaymentLink:  row('everyone',                                         ANY),
  getProgramme:    row('everyone',                                         ANY),
  listOffers:      row('everyone',                                         ANY),
  payByLink:       row('everyone',                                         ANY),
  getReceipt:      row('everyone',                                         ANY),
  getReceiptPdf:   row('everyone',                                         ANY),
  returnFromProvider: row('everyone',                                      '404 404 404 404 404'),
  postFromProvider:   row('everyone',                                      '404 404 404 404 404'),
  receiveEvent:    row('everyone',                                         '400 400 400 404 400'),
  sendOtp:         row('everyone',                                         NO_ID),
  resendOtp:       row('everyone',                                         NO_ID),
  login:           row('everyone',                                         NO_ID, { notNow: ['otp-expired'] }),
  signIn:          row('everyone',                                         NO_ID, { notNow: ['sign-in-wrong'] }),
  signInByPin:     row('everyone',                                         NO_ID, { notNow: ['sign-in-wrong'] }),

  listCards:       row('diners',                                           NO_ID),
  openVault:       row('diners',                                           'ok  ok  ok  404 400', { notNow: ['mode-not-offered'] }),
  addCard:         row('diners',                                           'ok  ok  ok  404 400', { notNow: ['card-refused'] }),
  forgetCard:      row('diners',                                           '404 404 404 404 400'),
  getUser:         row('diners',                                           NO_ID),
  updateUser:      row('diners',                                           NO_ID),
  uploadPicture:   row('diners',                                           NO_ID, { notNow: ['unsupported-type'] }),
  removePicture:   row('diners',                                           NO_ID),
  changePhone:     row('diners',                                           NO_ID, { notNow: ['otp-expired'] }),
  exportUser:      row('diners',                                           NO_ID, { notNow: ['otp-expired'] }),
  eraseUser:       row('diners',                                           NO_ID, { notNow: ['otp-expired', 'order-running'] }),
  listSessions:    row('diners',                                           NO_ID),
  listAddresses:   row('diners',                                           NO_ID),
  addAddress:      row('diners',                                           NO_ID),
  changeAddress:   row('self',                                             MINE),
  removeAddress:   row('self',                                             MINE),
  endSession:      row('self',                                             MINE),
  listOrders:      row('self',                                             MINE),
  previousItems:   row('self',                                             MINE),
  placeOrder:      row('diners',                                           ANY, elsewhere),
  joinOrder:       row('diners',                                           ANY, elsewhere),
  getOrder:        row('party',                                            MINE),
  addRound:        row('party',                                            MINE),
  setTip:          row('party',                                            MINE),
  setDiscount:     row('party',                                            MINE),
  listVouchers:    row('party',                                            MINE),
  redeemItems:     row('party',                                            MINE, { notNow: ['credits-short'] }),
  pay:             row('party',                                            MINE),
  createPart:      row('party',                                            MINE),
  cancelPart:      row('party',                                            MINE),
  cancelOrder:     row('party',                                            MINE),
  leaveParty:      row('party',                                            MINE),
  removeMember:    row('party',                                            MINE, { notNow: ['not-host'] }),
  setJoining:      row('party',                                            MINE, { notNow: ['not-host'] }),
  handOver:        row('party',                                            MINE, { notNow: ['not-host'] }),
  getPayment:      row('party',                                            MINE, { asked: true }),
  giveUpPayment:   row('party',                                            MINE, { asked: true }),
  rateOrder:       row('party',                                            MINE, { asked: true }),

  getTracking:     row('diners',                                           '404 404 404 404 400'),

  addScore:        row('diners',                                           ANY, { notNow: ['not-seated', 'game-implausible'] }),
  requestSong:     row('diners',                                           'ok  ok  ok  404 400', { notNow: ['not-seated'] }),
  getCredits:      row('diners',                                           ANY),
  listRewards:     row('diners',                                           NO_ID),
  rewardsOfOrder:  row('diners',                                           'ok  ok  ok  ok  400'),
  revealReward:    row('self',                                             MINE),
  claimVoucher:    row('diners',                                           ANY, { notNow: ['voucher-claimed'] }),

  getSession:      row('owner manager waiter kitchen cashier host runner', NO_ID),
  enrolDevice:     row('owner manager',                                    STORE),
  listTickets:     row('owner manager waiter kitchen cashier host runner', STORE),
  getTicket:       row('owner manager waiter kitchen cashier host runner', STORE),
  moveTicket:      row('owner manager waiter kitchen',                     STORE, { refusedByAction: 'runner' }),
  moveTicketLine:  row('owner manager waiter kitchen',                     STORE, { refusedByAction: 'runner' }),
  listStaffItems:  row('owner manager waiter kitchen cashier host runner', STORE),
  setAvailability: row('owner manager waiter kitchen',                     STORE),
  getFloor:        row('owner manager waiter kitchen cashier host runner', STORE),
  openSeating:     row('owner manager waiter cashier host',                STORE),
  acceptSeating:   row('owner manager waiter cashier host',                STORE),
  releaseSeating:  row('owner manager waiter cashier host',                STORE),
  renewSocialCode: row('owner manager waiter cashier host',                STORE),
  listCodes:       row('owner manager waiter host',                        STORE),
  rotateCode:      row('owner manager',                                    STORE),
  listCalls:       row('owner manager waiter cashier host runner',         STORE),
  callFigures:     row('owner manager waiter cashier host runner',         STORE),
  takeCall:        row('owner manager waiter cashier host runner',         STORE),
  finishCall:      row('owner manager waiter cashier host runner',         STORE),
  getJukebox:      row('owner manager waiter cashier host',                STORE),
  playNext:        row('owner manager waiter cashier host',                STORE),
  moveSongRequest: row('owner manager waiter cashier host',                STORE),
  saveJukebox:     row('owner manager',                                    STORE),
  addSongs:        row('owner manager',                                    STORE),
  changeSong:      row('owner manager',                                    STORE),
  listQueue:       row('owner manager waiter cashier host',                STORE),
  addWalkIn:       row('owner manager waiter host',                        STORE),
  moveQueueEntry:  row('owner manager waiter host',                        STORE),
  seatQueueEntry:  row('owner manager waiter host',                        STORE),
  listBookings:    row('owner manager waiter cashier host',                STORE),
  addBooking:      row('owner manager waiter host',                        STORE),
  moveBooking:     row('owner manager waiter host',                        STORE),
  seatBooking:     row('owner manager waiter host',                        STORE),
  listDeliveries:  row('owner manager waiter cashier host runner',         STORE),
  stepDelivery:    row('owner manager runner',                             STORE),
  reportPosition:  row('owner manager runner',                             STORE, { notNow: ['delivery-taken'] }),
  assignDelivery:  row('owner manager waiter cashier host',                STORE),
  listBills:       row('owner manager waiter cashier',                     STORE),
  getStaffOrder:   row('owner manager waiter kitchen cashier host',        STORE),
  confirmPayment:  row('owner manager waiter cashier',                     STORE, { asked: true }),
  declinePayment:  row('owner manager waiter cashier',                     STORE, { asked: true }),
  listPayments:    row('owner manager waiter cashier',                     STORE),
  checkPayment:    row('owner manager waiter cashier',                     STORE, { asked: true }),
  refundPayment:   row('owner manager waiter cashier',                     STORE),
  retryRefund:     row('owner manager waiter cashier',                     STORE, { notNow: ['state-changed'] }),
  setManualDiscount: row('owner manager waiter cashier',                   STORE),
  voidLine:        row('owner manager waiter cashier',                     STORE),
  voidOrder:       row('owner manager waiter cashier',                     STORE),
  createStaffPart: row('owner manager waiter cashier',                     STORE),
  cancelStaffPart: row('owner manager waiter cashier',                     STORE),
  printBill:       row('owner manager waiter cashier',                     STORE),
  listShifts:      row('owner manager cashier',                            STORE),
  getShift:        row('owner manager cashier',                            STORE),
  openShift:       row('owner manager cashier',                            STORE),
  moveCash:        row('owner manager cashier',                            STORE),
  closeShift:      row('owner manager cashier',                            STORE),
  listAudit:       row('owner manager',                                    STORE),
  getReport:       row('owner manager',                                    STORE),
  getReportCsv:    row('owner manager',                                    STORE),
  getReportPdf:    row('owner manager',                                    STORE),
  getClosing:      row('owner manager',                                    STORE),
  listProviders:   row('owner',                                            STORE),
  saveProvider:    row('owner',                                            STORE, { notNow: ['provider-unusable'] }),
  tryProvider:     row('owner',                                            STORE),
  takePayment:     row('owner manager waiter cashier',                     STORE),

  listCampaigns:   row('owner manager waiter cashier host',                STORE),
  createCampaign:  row('owner manager',                                    STORE),
  changeCampaign:  row('owner manager',                                    STORE),
  moveCampaign:    row('owner manager',                                    STORE),
  makeCodes:       row('owner manager',                                    STORE),
  listVoucherCodes: row('owner manager waiter cashier host',               STORE),
  tryCampaign:     row('owner manager waiter cashier host',                STORE),
  setStaffDiscount: row('owner manager waiter cashier',                    STORE),
  getStaffProgramme: row('owner manager waiter cashier host',              STORE),
  saveProgramme:   row('owner manager',                                    STORE),

  getMenuDraft:    row('owner manager',                                    STORE),
  changeMenu:      row('owner manager',                                    STORE, { notNow: ['draft-changed'] }),
  publishMenu:     row('owner manager',                                    STORE, { notNow: ['draft-changed', 'nothing-to-publish'] }),
  undoMenu:        row('owner manager',                                    STORE, { notNow: ['draft-changed', 'nothing-to-publish'] }),
  discardMenu:     row('owner manager',                                    STORE, { notNow: ['draft-changed'] }),
  readMenuFile:    row('owner manager',                                    STORE),
  checkMenuRows:   row('owner manager',                                    STORE),
  importMenuRows:  row('owner manager',                                    STORE, { notNow: ['draft-changed'] }),
  exportMenu:      row('owner manager',                                    STORE),
  uploadPhoto:     row('owner manager',                                    STORE),

  // These two end the caller's session, so they come last.
  logout:          row('diners',                                           NO_ID),
  signOut:         row('owner manager waiter kitchen cashier host runner', NO_ID),
};
