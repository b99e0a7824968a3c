/**
 * Every refusal the API can answer, declared once: its status, when it happens and what the caller should do.
 * `counts: true` means that the attempt itself is recorded although the change is refused (wrong codes).
 * 422 is reserved for one thing: the table is occupied.
 */
interface RefusalSpec {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507;
  readonly counts?: true;
}

export const refusals = {
  /** The body, a parameter or a header does not fit the contract; `fields` names what. Mend the request. */
  malformed: { status: 400 },
  /** PUT /orders/{id} takes exactly one of items, tip, discount. Send one. */
  'one-change': { status: 400 },
  /** The realtime key belongs to another installation. Reload the app. */
  'wrong-installation': { status: 400 },
  /** A free text holds what looks like a card number. Remove it; card data never belongs here. */
  'card-number-refused': { status: 400 },
  /** The text of a message names something that this message does not know; `place` is it. Choose from what is offered. */
  'words-unknown': { status: 400 },
  /** The text of a message lacks what it cannot do without; `place` is it. Put it back. */
  'words-missing': { status: 400 },
  /** The token cannot be decoded. Clear it and start afresh. */
  'token-malformed': { status: 401 },
  /** The token is unknown, expired or revoked, or none was sent where one is needed. Sign in again; the plate stays. */
  'session-ended': { status: 401 },
  /** E-mail, password or PIN is wrong. Try again. */
  'sign-in-wrong': { status: 401, counts: true },
  /** The set-up link was used or replaced, or the house has its owner. Sign in, or open the newest link. */
  'setup-over': { status: 410 },
  /** Another colleague signs in with this e-mail address. Choose another one. */
  'email-taken': { status: 409 },
  /** A restaurant would have no owner left who can sign in. Make somebody else one first. */
  'last-owner': { status: 409 },
  /** Delivery was to be switched on without the store's place on the map or without a fee for any distance. Say both. */
  'delivery-not-set-up': { status: 409 },
  /** The role may not do this, or the CSRF token is missing. Ask somebody who may. */
  'not-allowed': { status: 403 },
  /** The terms of a food court are its desk's, for all stalls. Ask somebody who works there as well. */
  'desk-only': { status: 403 },
  /** It does not exist, or it is not yours. */
  'not-found': { status: 404 },
  /** No code like this was ever issued. Scan again or ask the staff. */
  'code-unknown': { status: 404 },
  /** The code was replaced by a newer card. Ask the staff for the new one. */
  'code-replaced': { status: 410 },
  /** The body is larger than allowed. */
  'too-large': { status: 413 },
  /** Only application/json (or multipart where said) is read. */
  'unsupported-type': { status: 415 },
  /** Too many calls; wait for `Retry-After` seconds. */
  'too-many': { status: 429 },
  /** Too many wrong codes; wait for `Retry-After` seconds. */
  'too-many-tries': { status: 429, counts: true },
  /** The server or its database is busy; repeat with the same key after `Retry-After` seconds. */
  busy: { status: 503 },
  /** The server has no room left for a file; nothing of it was kept. Send it again when there is room on its disk. */
  'disk-full': { status: 507 },
  /** The same idempotency key came with another body. Use a new key for a new intent. */
  'idempotency-key-reused': { status: 409 },
  /** The first call with this key is still running. Repeat after `Retry-After` seconds. */
  'still-running': { status: 409 },
  /** Somebody else opened this table. Join with the social code. */
  'table-occupied': { status: 422 },
  /** The table handle is unknown, expired or was replaced. Scan the code again. */
  'table-unknown': { status: 404 },
  /** Staff open tables here; ask a waiter. */
  'table-not-open': { status: 409 },
  /** You have an open order at another table; `order_id` leads back. */
  'order-open-elsewhere': { status: 409 },
  /** `item_id` is sold out now. Take it off the plate. */
  'item-unavailable': { status: 409 },
  /** More of `item_id` is wanted than there is left. Ask for fewer. */
  'not-enough-left': { status: 409 },
  /** `item_id` is not offered here, not in this mode or not at this time. */
  'item-not-offered': { status: 409 },
  /** The choices for `item_id` do not fit its groups. Choose again. */
  'option-invalid': { status: 409 },
  /** More than 20 of `item_id` in one order step. */
  'quantity-limit': { status: 409 },
  /** More than 50 lines in one round. */
  'too-many-lines': { status: 409 },
  /** The total would be higher than was shown; `lines` names old and new. Show it and ask again. */
  'price-changed': { status: 409 },
  /** The store has switched this way of ordering off; what runs goes on. Offer what its `order_types` name. */
  'mode-off': { status: 409 },
  /** The store does not take orders now. */
  'store-closed': { status: 409 },
  /** Every place at that time is taken. Choose another time. */
  'slot-full': { status: 409 },
  /** Nothing can be had at that time: past, too far ahead, or the store is closed then. Read the times again. */
  'time-not-offered': { status: 409 },
  /** Twenty addresses are kept already. Remove one first. */
  'address-limit': { status: 409 },
  /** Nobody knows where on the map this address is. Set its pin. */
  'address-without-pin': { status: 409 },
  /** The store does not bring food that far. Choose another address, or fetch it. */
  'address-out-of-range': { status: 409 },
  /** Items of less than `min_order_amount` are not brought. Add something. */
  'below-minimum': { status: 409 },
  /** The bill is being paid; no change until that fails or is given up. */
  'bill-closing': { status: 409 },
  /** The order is done or cancelled. */
  'order-closed': { status: 409 },
  /** The social code is wrong. Ask at the table and try again. */
  'code-wrong': { status: 409, counts: true },
  /** Nobody sits there yet: just order. */
  'table-free': { status: 409 },
  /** The host closed joining. */
  'joining-closed': { status: 409 },
  /** The one-time code is wrong. */
  'otp-wrong': { status: 409, counts: true },
  /** The one-time code is used or too old. Ask for a new one. */
  'otp-expired': { status: 409 },
  /** The number cannot receive codes here. Check it. */
  'phone-not-served': { status: 409 },
  /** Another account has this number. Sign in with it, or use another number. */
  'phone-taken': { status: 409 },
  /** No picture that can be read: JPEG, PNG or WebP, at most 5 MB and 24 megapixels. Choose another one. */
  'picture-refused': { status: 409 },
  /** You wait for an order, or have one to pay. Have it and pay it first. */
  'order-running': { status: 409 },
  /** This part is being paid already. */
  'part-in-payment': { status: 409 },
  /** The amount is more than is left of the bill. Ask for less. */
  'part-too-large': { status: 409 },
  /** Others pay for that dish already, or for more of it than is left. Choose another share. */
  'line-already-shared': { status: 409 },
  /** Nothing is open on this bill. */
  'nothing-to-pay': { status: 409 },
  /** The store does not take this way of paying. */
  'mode-not-offered': { status: 409 },
  /** This is no UPI id. Check it for typing errors. */
  'vpa-invalid': { status: 409 },
  /** The payment provider cannot be reached; nothing is known yet. Repeat with the same key after `Retry-After` seconds, or give the payment up. */
  'provider-away': { status: 503 },
  /** The provider does not know this card as yours. Enter it again. */
  'card-refused': { status: 409 },
  /** `field` of the provider's account is missing, or names an address this server must not call. Fill it in. */
  'provider-unusable': { status: 409 },
  /** Only a manager may do this: send a manager's PIN along. */
  'approval-needed': { status: 409 },
  /** The PIN is no manager's of this store. Try again. */
  'pin-wrong': { status: 409, counts: true },
  /** The PIN is not the caller's own. Try again. */
  'pin-not-yours': { status: 409, counts: true },
  /** The installation holds stores that somebody else owns. Ask who runs the computer for `npm run backup`. */
  'stores-of-others': { status: 409 },
  /** Another copy is being downloaded. Wait until it is done. */
  'export-running': { status: 409 },
  /** Only `refundable` is left of the payment to give back. Ask for less. */
  'refund-too-much': { status: 409 },
  /** The payment's provider gives this currency back in multiples of `step` minor units only. Ask for such an amount. */
  'refund-uneven': { status: 409 },
  /** The drawer has an open shift. Close it first. */
  'shift-open': { status: 409 },
  /** The drawer of the payment is counted, or without a drawer its day is over. Give the money back and take it again, or write a note. */
  'shift-closed': { status: 409 },
  /** `order_ids` still owe. Settle them, or leave them to the next shift. */
  'bills-open': { status: 409 },
  /** `stalls` cannot do their part, each for its `code`; nothing was placed or paid. Take their dishes off, or wait. */
  'stall-unavailable': { status: 409 },
  /** The payment link is too old or was taken back. Ask for a new one. */
  'link-expired': { status: 409 },
  /** The part of the link is paid. Nothing is left to do. */
  'already-paid': { status: 409 },
  /** The tip is out of bounds. */
  'tip-invalid': { status: 409 },
  /** Something is cooked or paid already. Ask the staff. */
  'cancel-too-late': { status: 409 },
  /** Neither was payment asked for nor did the house ask how it was, or you have rated the order already. */
  'rating-not-open': { status: 409 },
  /** Nothing has come to this table yet, so its guests cannot be asked how it was. Ask after serving. */
  'nothing-to-rate': { status: 409 },
  /** No guest of this table has a phone in its order. Ask them in person. */
  'nobody-to-ask': { status: 409 },
  /** Every guest of this order has rated it. Nothing is left to ask. */
  'all-rated': { status: 409 },
  /** The ticket, line, call or seating is in another state by now, or a bill comes to more than was seen; reload it. */
  'state-changed': { status: 409 },
  /** Only the host of the party may do this. Ask them. */
  'not-host': { status: 409 },
  /** The order would pass the limit that the party's host has set. Take something off, or ask the host. */
  'spend-limit': { status: 409 },
  /** Nobody else would stay with what is ordered. Pay or cancel it first. */
  'last-member': { status: 409 },
  /** Another runner has this order. Reload the list. */
  'delivery-taken': { status: 409 },
  /** This is not the code of the diner. Ask at the door and try again. */
  'handover-code-wrong': { status: 409, counts: true },
  /** Only guests at a table here may wish for songs and vote. Join a table first. */
  'not-seated': { status: 409 },
  /** Somebody has wished for this song already. Vote for it. */
  'song-queued': { status: 409 },
  /** The moves do not make a game of 2048. Nothing counts. */
  'game-implausible': { status: 409 },
  /** You have wished for as many songs as the house lets one person, or one table, in an hour; wait for `Retry-After` seconds. */
  'song-limit': { status: 409 },
  /** The house takes no wishes at this hour; it does again after `Retry-After` seconds. Voting goes on. */
  'jukebox-quiet': { status: 409 },
  /** Somebody else changed the menu's draft, or published it, since you loaded it. Reload, then save again. */
  'draft-changed': { status: 409 },
  /** The menu is this already: there is nothing to publish, or nothing to take back. */
  'nothing-to-publish': { status: 409 },
  /** The time to publish at is over, or more than a year ahead. Choose another. */
  'schedule-past': { status: 409 },
  /** The file is no table of text: save it as CSV and upload that. */
  'file-unreadable': { status: 409 },
  /** More than 10,000 rows, 100 columns or 4,000 characters in a cell. Split the file. */
  'file-too-long': { status: 409 },
  /** No JPEG, PNG or WebP, smaller than 200 pixels a side, or too large. Choose another picture. */
  'photo-unreadable': { status: 409 },
  /** With this logo a code of the cards cannot be scanned. Choose a plainer one, or none. */
  'card-unreadable': { status: 409 },
  /** No MP4 or WebM, longer than 20 seconds, or larger than 8 MB. Choose another clip. */
  'clip-unreadable': { status: 409 },
  /** The store has as many clips as it may. Take one out first. */
  'clips-full': { status: 409 },
  /** The store has no waiting queue, or is closed now. */
  'queue-closed': { status: 409 },
  /** Nobody more can wait here at the moment. Ask the host. */
  'queue-full': { status: 409 },
  /** Somebody with this number, or you, waits already. */
  'queue-joined': { status: 409 },
  /** The store takes no bookings here. Call it. */
  'booking-closed': { status: 409 },
  /** The store is not open for the whole stay. Choose another time. */
  'outside-hours': { status: 409 },
  /** The time is past, sooner than the store wants notice, or more than sixty days ahead. */
  'time-not-bookable': { status: 409 },
  /** More people than may book a table for themselves; `largest` says how many may. Call the restaurant. */
  'party-too-large': { status: 409 },
  /**
   * Guests have booked as many tables for the number as they may: at times to come here, or of late anywhere. Cancel one,
   * come back later, or call the restaurant.
   */
  'too-many-bookings': { status: 409 },
  /** The chosen tables lie apart or have too few seats for the party. Choose others, or leave the choice to the house. */
  'tables-too-small': { status: 409 },
  /** It is too late to cancel by the link. Call the restaurant. */
  'booking-too-late': { status: 409 },
  /** The prepared order is too old, was taken back, or is an order already. Ask the restaurant. */
  'purchase-over': { status: 409 },
  /** The restaurant changed the prepared order since it was shown. Read it again. */
  'purchase-changed': { status: 409 },
  /** Somebody has paid, or is paying, for this very dish: it stays on the bill. Give the money back afterwards. */
  'dish-paid': { status: 409 },
  /** The counter took money for this order that no provider gives back. Refund that payment first. */
  'money-at-counter': { status: 409 },
  /** The table still owes money. Settle the bill first. */
  'table-owes': { status: 409 },
  /** Somebody sits at a table that was to be taken away, or it is booked. Release it or move the booking first. */
  'table-in-use': { status: 409 },
  /** Something is paid, being paid, split, discounted, tipped, printed, freed of the service charge or taken for credits on one of the bills. Finish or undo that first. */
  'bill-begun': { status: 409 },
  /** Another thing already uses this name. */
  'name-taken': { status: 409 },
  /** No coupon has this code, or the voucher does not exist. Check the code. */
  'coupon-unknown': { status: 409 },
  /** The items' sum is below the coupon's `min_order_amount`. Add something, or choose another. */
  'coupon-minimum': { status: 409 },
  /** The coupon is over, not yet begun, or has other days and hours. */
  'coupon-expired': { status: 409 },
  /** You, or another bill, have used it. */
  'coupon-used': { status: 409 },
  /** Every use of the coupon is taken. */
  'coupon-exhausted': { status: 409 },
  /** It belongs to somebody else, or is for a first order. */
  'coupon-not-yours': { status: 409 },
  /** It does not hold in this store, this way of ordering, or for these dishes. */
  'coupon-not-here': { status: 409 },
  /** The credits do not reach for these items. Choose less. */
  'credits-short': { status: 409 },
  /** Another running campaign has this code in one of its stores. Choose another code, or end that campaign. */
  'code-taken': { status: 409 },
  /** Somebody has taken this code's voucher, perhaps you: look among your rewards. */
  'voucher-claimed': { status: 409 },
  /** Every voucher of this offer is taken. */
  'voucher-exhausted': { status: 409 },
  /** The offer is over, or has not begun. */
  'voucher-expired': { status: 409 },
  /** No printer that is on prints anything of this ticket. Print it from the browser, or add a printer. */
  'no-printer': { status: 409 },
} as const satisfies Record<string, RefusalSpec>;

export type RefusalCode = keyof typeof refusals;
