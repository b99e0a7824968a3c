import type { RefusalTexts } from '../refusal-texts.ts';

export const en: RefusalTexts = {
  malformed:
    "Something in this request doesn't fit. Nothing was changed. Check the marked fields and try again.",
  'one-change':
    'Only one change at a time fits here. Nothing was changed. Send the items, the tip or the coupon on its own.',
  'wrong-installation':
    'This page belongs to another restaurant system. Your order is safe. Reload the page to continue.',
  'card-number-refused':
    "This text seems to hold a card number, so we didn't save it. For your safety, please remove the number and try again.",
  'words-unknown':
    "The text holds something in braces that this message doesn't know. Nothing was saved. Choose from what is offered.",
  'words-missing':
    'The text lacks something that guests need, such as the link or the number. Nothing was saved. Put it back in.',
  'token-malformed':
    "Token decode returned null. We couldn't read your sign-in. Your orders are safe. Please sign in again.",
  'session-ended': "You've been signed out. Your plate is still here. Please sign in again.",
  'sign-in-wrong': "That sign-in isn't right. Check the e-mail, password or PIN and try again.",
  'setup-over':
    "This set-up link can't be used any more. Nothing was changed. Sign in, or open the newest link from the server's window.",
  'email-taken': 'Someone else signs in with this e-mail address. Nothing was changed. Use another one.',
  'last-owner':
    'No owner would be left who can sign in. Nothing was changed. First make someone else an owner, with a PIN or a password.',
  'delivery-not-set-up':
    'Delivery needs the restaurant’s place on the map and a fee for at least one distance. Nothing was saved. Add both, or switch delivery off.',
  'not-allowed': 'Your role may not do this. Nothing was changed. Ask a colleague who may.',
  'desk-only':
    "The food court's desk decides this for all its stalls. Nothing was changed. Ask a colleague who works there too.",
  'not-found':
    "We can't find this. It may have been removed, or it belongs to someone else. Go back and try from there.",
  'code-unknown': "We don't know this code. Scan it again, or ask the staff for help.",
  'code-replaced': 'This code was replaced by a newer one. Ask the staff for the new card on your table.',
  'too-large': 'This is too large to send. Nothing was changed. Try a smaller file or a shorter text.',
  'unsupported-type':
    "This kind of file can't be read here. Nothing was changed. Choose another format and try again.",
  'too-many': 'That was a lot at once. Everything so far is safe. Wait a moment and try again.',
  'too-many-tries':
    'Too many wrong codes. Nothing was changed. Please wait a few minutes before the next try.',
  busy: "The restaurant's system is busy right now. Nothing was lost. Try again in a moment.",
  'disk-full':
    "The restaurant's server has no room left. Nothing was changed. It works again once there is room on its disk.",
  'idempotency-key-reused':
    'This was sent once already with other content. The first one counts. Reload the page and check before you send again.',
  'still-running': "We're still working on this. Nothing is sent twice. Please wait a moment.",
  'table-occupied': 'Someone already opened this table. Enter their 5-letter code to join.',
  'table-unknown':
    'This table link is no longer valid. Your plate is safe. Scan the code on the table again.',
  'table-not-open': "This table isn't open yet. Your plate is safe. Ask a waiter to open it for you.",
  'order-open-elsewhere':
    'You still have an open order at another table. It is safe. Finish it there, or ask the staff to move you.',
  'item-unavailable':
    '{item, select, none {This dish} other {{item}}} just sold out. We kept the rest of your plate.',
  'not-enough-left':
    "There aren't that many of {item, select, none {this dish} other {{item}}} left. Your plate is safe. Lower the number and send again.",
  'item-not-offered':
    "{item, select, none {This dish} other {{item}}} isn't offered here right now. Your plate is safe. Remove it and send the rest.",
  'option-invalid':
    "The choices for {item, select, none {one dish} other {{item}}} don't fit any more. Your plate is safe. Open it and choose again.",
  'quantity-limit':
    'You can send at most 20 of one dish at a time. Your plate is safe. Lower the number, or ask the staff.',
  'too-many-lines':
    'One round holds at most 50 lines. Your plate is safe. Send some now and the rest in the next round.',
  'price-changed':
    'A price has changed since you looked. Nothing was sent. Check the new total and send again if you agree.',
  'mode-off':
    "The restaurant doesn't take orders this way at the moment. Your plate is safe. Ask the staff how you can order.",
  'store-closed':
    "The restaurant isn't taking orders right now. Your plate is safe. Come back during opening hours.",
  'stall-unavailable': 'Not every stall can do its part. Nothing was ordered or paid.',
  'slot-full': 'Every place at that time is taken. Choose another time.',
  'time-not-offered': 'That time can no longer be chosen. Choose another one.',
  'address-limit':
    "You've saved twenty addresses, and more don't fit. Remove one you no longer need, then try again.",
  'address-without-pin':
    "We don't know where this address is on the map. Set its pin, then order again. Your plate is safe.",
  'address-out-of-range':
    "The restaurant doesn't deliver that far. Your plate is safe. Choose another address, or collect the food yourself.",
  'below-minimum':
    'Your plate is below the smallest order this restaurant delivers. Add something and send it again.',
  'bill-closing':
    "The bill is being paid, so it can't change now. Your plate is safe. Wait until the payment is done, or give it up first.",
  'order-closed': 'This order is finished or cancelled. Nothing was changed. Start a new one from the menu.',
  'code-wrong': "That code doesn't match this table. Your plate is safe. Ask at the table and try again.",
  'table-free':
    'Nobody has ordered at this table yet, so there is nothing to join. Your plate is safe. Just send your order.',
  'joining-closed':
    'The host has closed joining at this table. Your plate is safe. Ask the host to open it again.',
  'otp-wrong': 'OTP verification failed retry again.',
  'otp-expired': 'This code is used or too old. Your plate is safe. Ask for a new code.',
  'phone-not-served':
    "We can't send codes to this number. Nothing was sent. Check the country and the digits, or use another number.",
  'phone-taken':
    'Another account uses this number. Nothing was changed. Sign in with that number, or use another one.',
  'picture-refused':
    "This picture can't be used. Your old one stays. Choose a JPEG, PNG or WebP of at most 5 MB.",
  'order-running':
    'You still have a running order. Nothing was erased. Try again once you have it and it is paid.',
  'part-in-payment':
    'This part is being paid already. Nothing is charged twice. Wait for that payment, or give it up first.',
  'part-too-large': "That's more than is left on the bill. Nothing was charged. Choose a smaller amount.",
  'line-already-shared':
    'Someone already pays for that dish, or for part of it. Nothing was changed. Choose another share.',
  'nothing-to-pay': 'Nothing is open on this bill. Nothing was charged. You can close this page.',
  'mode-not-offered':
    "The restaurant doesn't take this way of paying. Nothing was charged. Choose another way.",
  'vpa-invalid':
    "This UPI ID isn't right. Nothing was charged. Check it for typing errors, for example name@bank.",
  'provider-away':
    "The payment service isn't answering right now. Nothing is charged twice. Try again in a moment, or pay another way.",
  'provider-unusable':
    'Something is still missing for this payment provider. Nothing was changed. Check the address, the keys and the webhook secret.',
  'card-refused': "The payment service doesn't know this card as yours. Nothing was saved. Enter it again.",
  'approval-needed': 'This needs a manager. Nothing was changed. Ask one to type their PIN.',
  'pin-not-yours': "This isn't your own PIN. Nothing was downloaded. Try again.",
  'stores-of-others':
    "This installation also holds restaurants that aren't yours. Nothing was downloaded. Ask whoever runs the computer for a backup.",
  'export-running': 'A copy is being downloaded already. Please wait until it is done.',
  'pin-wrong': "This PIN isn't a manager's. Nothing was changed. Try again.",
  'refund-too-much': 'That is more than is left to give back. Nothing was refunded. Choose a smaller amount.',
  'refund-uneven':
    'In this currency the provider gives back only amounts that end in 0. Nothing was refunded. Make the last digit a 0.',
  'shift-open': 'This drawer is open already. Nothing was changed. Close it first, or open another one.',
  'shift-closed':
    'The drawer of this payment has been counted. Nothing was changed. Give the money back instead, or note it in the next closing.',
  'bills-open':
    'Some bills are still open. The drawer stays open. Settle them, or leave them to the next shift.',
  'link-expired': 'This payment link is no longer valid. Nothing was charged. Ask for a new one.',
  'already-paid': 'This part is paid already. Nothing more was charged. You can close this page.',
  'tip-invalid': 'This tip is outside what we can take. Nothing was charged. Choose another amount.',
  'cancel-too-late':
    "Something is already cooked or paid, so this can't be cancelled here. Your order stays as it is. Ask the staff.",
  'rating-not-open':
    'You can rate once, after the bill is paid. Nothing was changed. Look here again after paying.',
  'nothing-to-rate':
    'Nothing has come to this table yet. Nobody was asked. Ask again once something is served.',
  'nobody-to-ask':
    'No guest here has ordered with a phone of their own. Nobody was asked. Ask them at the table.',
  'all-rated': 'Every guest of this table has rated already. Nobody was asked again.',
  'state-changed':
    'Someone else changed this in the meantime. Your change was not made. Reload to see how it stands now.',
  'not-host': 'Only the host of your table can do this. Nothing was changed. Ask them.',
  'spend-limit':
    'Your host has set a limit for this table, and this would go above it. Nothing was sent. Take something off, or ask your host.',
  'last-member':
    "You're the last one at this table, so you can't leave what is ordered. Pay it or cancel it first.",
  'delivery-taken': 'Another runner has taken this order. Nothing was changed. Look at the list again.',
  'handover-code-wrong': "That isn't the guest's code. Ask at the door and try again.",
  'not-seated':
    'Only guests who ordered at a table here can do this. Nothing was changed. Order or join a table first.',
  'song-queued': 'Someone has already asked for this song. Nothing was added. Vote for it instead.',
  'game-implausible': "This game can't be played again from its moves, so it doesn't count. Start a new one.",
  'jukebox-quiet': 'The house takes no song wishes at this hour. Nothing was added. Try again later.',
  'song-limit': "You've asked for enough songs for now. Nothing was added. Try again a little later.",
  'draft-changed':
    'Somebody else changed the menu meanwhile. Your change is not saved yet. Look at the menu as it is now, then try again.',
  'nothing-to-publish': 'The menu is like this already. There is nothing to publish.',
  'schedule-past': 'Choose a time that is still to come and within a year.',
  'file-unreadable':
    'This file cannot be read as a table. Save it as CSV in your spreadsheet program, then upload that.',
  'file-too-long':
    'The file is too large: at most 10,000 rows, 100 columns and 4,000 characters in a cell. Split it up.',
  'photo-unreadable':
    'This picture cannot be used. Choose a photo as JPEG, PNG or WebP with at least 200 pixels a side.',
  'card-unreadable':
    'With this logo the code cannot be scanned. Choose a plainer one, or print without a logo.',
  'clip-unreadable': 'This clip cannot be used. Choose an MP4 or WebM of at most 20 seconds and 8 MB.',
  'clips-full': 'You have as many clips as fit. Remove one first.',
  'queue-closed':
    "This restaurant isn't taking names for the queue right now. Ask the host, or come back during opening hours.",
  'queue-full':
    "The queue is full right now, so we couldn't add you. Please ask the host, or try again in a little while.",
  'queue-joined':
    'This number is already waiting in the queue. Open your place from the message you got, or ask the host.',
  'booking-closed': "This restaurant doesn't take bookings here. Please call it.",
  'outside-hours': "The restaurant isn't open for your whole stay. Please choose another time.",
  'time-not-bookable': "That time can't be booked. Choose a later one, within sixty days.",
  'party-too-large':
    "A table for so many people can't be booked here. Nothing was booked. Please call the restaurant.",
  'too-many-bookings':
    "This number has booked as many tables as it may for now. Nothing was booked. Cancel one you don't need, try again later, or call the restaurant.",
  'tables-too-small': "These tables can't seat the party together. Choose others.",
  'booking-too-late': "It's too late to cancel here. Please call the restaurant.",
  'purchase-over': "This order can't be confirmed any more. Nothing was ordered. Please call the restaurant.",
  'purchase-changed':
    'The restaurant has changed this order. Nothing was ordered yet. Look at it again, then confirm.',
  'table-in-use':
    'Somebody sits at one of these tables, or it is booked. Nothing was changed. Release it first, or move the booking.',
  'bill-begun':
    'One of these bills is being paid or split, carries a discount, is printed, or is paid and waits to be accepted. Nothing was changed. Finish that first, or undo it.',
  'dish-paid':
    'Somebody has paid for this dish, so it stays on the bill. Nothing was changed. Give its money back once the bill is paid.',
  'money-at-counter':
    'This order was paid at the counter. It was not cancelled. Give that money back first, then cancel it.',
  'table-owes': 'This table still owes money. It stays open. Settle the bill first.',
  'name-taken': 'This name is already in use. Nothing was changed. Choose another name.',
  'code-taken':
    'Another offer uses this code. Nothing was saved. Choose another code, or end that offer first.',
  'voucher-claimed': 'This voucher was claimed already. Nothing was changed. Look for it among your rewards.',
  'voucher-exhausted':
    'All vouchers of this offer have been taken. Nothing was changed. Look at the other offers.',
  'no-printer':
    'No printer prints any of this ticket. Nothing was printed. Print it from this device, or add a printer.',
  'voucher-expired': "This voucher offer isn't running now. Nothing was changed. Look at the other offers.",
  'coupon-unknown': "We don't know this coupon. Your bill is unchanged. Check the code and try again.",
  'coupon-minimum':
    "Your order is below this coupon's minimum. Your bill is unchanged. Add something, or choose another coupon.",
  'coupon-expired':
    "This coupon isn't valid now. Your bill is unchanged. Check its days and hours, or choose another coupon.",
  'coupon-used': 'This coupon was used already. Your bill is unchanged. Choose another coupon.',
  'coupon-exhausted': 'All of these coupons have been taken. Your bill is unchanged. Choose another coupon.',
  'coupon-not-yours':
    "This coupon isn't for you: it belongs to someone else, or is for a first visit. Your bill is unchanged. Choose one of your own.",
  'coupon-not-here':
    "This coupon doesn't fit this order. Your bill is unchanged. Check where and for which dishes it holds, or choose another.",
  'credits-short':
    "You don't have enough credits for this. None were used. Choose less, or pay the usual way.",
};
