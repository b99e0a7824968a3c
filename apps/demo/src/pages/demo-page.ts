import type { InboxMessage } from '@tableside/contract/demo.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import type { OpenCode } from '../open-place-repository.ts';
import type { OpenPlace } from '../open-places.ts';
import type { OpenPrepared } from '../prepared-repository.ts';
import { inboxList } from './inbox-list.ts';
import { layout, topBar } from './layout.ts';
import { type Markup, markup } from './markup.ts';

export interface DemoPageFacts {
  readonly places: readonly OpenPlace[];
  readonly messages: readonly InboxMessage[];
  /** Put together by the staff for somebody who called. */
  readonly prepared: OpenPrepared | undefined;
  readonly autopilot: boolean;
  /** Address that the codes lead to. */
  readonly origin: string;
  /** Whether phones reach this installation. */
  readonly phones: boolean;
  /** Address of the payment sandbox. */
  readonly payments: string;
}

/** The table that people are led to. */
const FEATURED = '5';

const qr = (code: string, what: string, size: number): Markup =>
  markup`<img class="qr" src="/demo/qr/${code}.svg" alt="QR code of ${what}" width="${size}" height="${size}" loading="lazy">`;

const tableCard = ({ code, table }: OpenCode): Markup => markup`<li><a class="table" href="/?c=${code}">
${qr(code, `table ${table?.name ?? ''}`, 120)}
<span>Table ${table?.name}</span> <small>${table?.area}</small>
</a></li>`;

function featured(codes: readonly OpenCode[]): Markup | undefined {
  const court = codes.find(({ type, table }) => type === 'foodcourt' && table === null);
  if (court)
    return markup`<div class="featured">
${qr(court.code, 'the food court', 208)}
<div>
<h3>One plate over all stalls</h3>
<p>Scan with the phone's camera, or open it on this device. Code <b class="mono">${court.code}</b></p>
<a class="button" href="/?c=${court.code}">Open the food court here</a>
</div>
</div>`;
  const found = codes.find(({ table }) => table?.name === FEATURED) ?? codes.find(({ table }) => table);
  if (!found) return undefined;
  const name = `table ${found.table?.name ?? ''}`;
  return markup`<div class="featured">
${qr(found.code, name, 208)}
<div>
<h3>Sit down at ${name}</h3>
<p>Scan with the phone's camera, or open it on this device. Code <b class="mono">${found.code}</b></p>
<a class="button" href="/?c=${found.code}">Open ${name} here</a>
</div>
</div>`;
}

/** A code that stands for no table: what its picture is of, and what is written under it. */
const codeCard = (
  { code }: OpenCode,
  what: string,
  name: string,
): Markup => markup`<li><a class="table" href="/?c=${code}">
${qr(code, what, 120)}
<span>${name}</span> <small>${code}</small>
</a></li>`;

/** What a store's own codes begin. */
const DOOR: ReadonlyMap<string, string> = new Map([
  ['takeaway', 'Takeaway'],
  ['delivery', 'Delivery'],
  ['qms', 'Waiting queue'],
]);

/** Codes at the shop's door and in its window. */
function doorFold(codes: readonly OpenCode[]): Markup | undefined {
  const door = codes.filter(({ type, table }) => table === null && DOOR.has(type));
  if (door.length === 0) return undefined;
  return markup`<details open><summary>Take away, have it brought, wait for a table</summary>
<ul class="tables">${door.map((open) => {
    const name = DOOR.get(open.type) ?? open.type;
    return codeCard(open, name, name);
  })}</ul>
</details>`;
}

const ROLES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  waiter: 'Waiter',
  kitchen: 'Kitchen',
  expo: 'Expo',
  cashier: 'Cashier',
  host: 'Host',
  runner: 'Runner',
};

const colleagueRow = ({ name, role, email, password, pin }: OpenPlace['place']['staff'][number]): Markup =>
  markup`<li class="colleague">
<div><b>${ROLES[role]}</b> <span>${name}</span></div>
<p class="mono"><span>${email}</span> <span>${password}</span> <span>PIN ${pin}</span></p>
<button type="button" class="small" data-sign-in="${email}" data-password="${password}" aria-label="Sign in as ${name}, ${ROLES[role]}">Sign in</button>
</li>`;

/** A voucher as it would be printed on a card. */
function voucherFold(codes: readonly OpenCode[]): Markup | undefined {
  const vouchers = codes.filter(({ type }) => type === 'voucher');
  if (vouchers.length === 0) return undefined;
  return markup`<details><summary>Voucher cards</summary>
<ul class="tables">${vouchers.map((open) => codeCard(open, 'a voucher', 'Voucher'))}</ul>
</details>`;
}

/** Every table with its code; a place without tables has none to show. */
function tablesFold(codes: readonly OpenCode[]): Markup | undefined {
  const tables = codes.filter(({ table }) => table !== null);
  if (tables.length === 0) return undefined;
  return markup`<details><summary>All tables</summary>
<ul class="tables">${tables.map(tableCard)}</ul>
</details>`;
}

/** The kitchens of a food court's stalls. */
function stallsFold(stalls: readonly OpenPlace[]): Markup | undefined {
  if (stalls.length === 0) return undefined;
  return markup`<details><summary>Kitchens of the stalls</summary>
<ul class="colleagues">${stalls.flatMap(({ place }) => place.staff.map(colleagueRow))}</ul>
</details>`;
}

const placeCard = (
  { place, codes }: OpenPlace,
  stalls: readonly OpenPlace[],
): Markup => markup`<section class="card place" aria-labelledby="place-${place.slug}">
<div class="head">
${place.image !== null && markup`<img class="photo" src="${place.image}?w=320" alt="" width="72" height="72">`}
<div><h2 id="place-${place.slug}">${place.visibleName}</h2><p>${place.address}</p></div>
</div>
${featured(codes)}
<div class="folds">
${tablesFold(codes)}
${doorFold(codes)}
${voucherFold(codes)}
<details><summary>Staff of ${place.visibleName}</summary>
<ul class="colleagues">${place.staff.map(colleagueRow)}</ul>
</details>
${stallsFold(stalls)}
</div>
</section>`;

/** A stall is shown with its food court. */
const placeCards = (places: readonly OpenPlace[]): Markup[] =>
  places
    .filter(({ place }) => place.desk === null)
    .map((open) =>
      placeCard(
        open,
        places.filter(({ place }) => place.desk === open.place.slug),
      ),
    );

/** One tap for each way to stand on the other side. */
const QUICK: readonly StaffRole[] = ['kitchen', 'waiter', 'cashier', 'manager'];

function staffCard(places: readonly OpenPlace[]): Markup {
  const team = places[0]?.place.staff ?? [];
  const quick = QUICK.flatMap((role) => team.find((colleague) => colleague.role === role) ?? []);
  return markup`<section class="card" aria-labelledby="staff">
<div class="head spread"><h2 id="staff">Be the staff</h2><a href="/staff">Open the console</a></div>
<p>Kitchen board, floor, calls and bills: each role sees its own. One tap signs this browser in${places[0] && markup` at ${places[0].place.visibleName}`};
take a private window for a second role.</p>
<div class="roles">${quick.map(
    ({ role, email, password }) =>
      markup`<button type="button" class="role" data-sign-in="${email}" data-password="${password}">${ROLES[role]}</button>`,
  )}</div>
<p class="problem" role="status" data-sign-in-problem></p>
</section>`;
}

const autopilotCard = (on: boolean): Markup => markup`<section class="card" aria-labelledby="autopilot">
<div class="head spread"><h2 id="autopilot">Autopilot</h2>
<button type="button" role="switch" class="switch" aria-checked="${String(on)}" aria-labelledby="autopilot" data-autopilot></button></div>
<p>Nobody else around? A simulated kitchen, waiter, cashier and runner cook, serve, come when called, take the money and bring orders home,
all through the public staff API. One person with one phone sees a whole evening.</p>
<p class="problem" role="status" data-autopilot-problem></p>
</section>`;

function preparedCard(prepared: OpenPrepared | undefined): Markup | undefined {
  if (!prepared) return undefined;
  const { id, name, phone } = prepared;
  return markup`<section class="card" aria-labelledby="prepared">
<div class="head spread"><h2 id="prepared">An order prepared for you</h2><a href="/purchase?id=${id}">Open</a></div>
<p>${name} called, the staff put the order together. Sign in with <b class="mono">${phone}</b>, the code is in the inbox, then confirm it.</p>
</section>`;
}

const paymentsCard = (address: string): Markup => markup`<section class="card" aria-labelledby="payments">
<div class="head spread"><h2 id="payments">Payment sandbox</h2><a href="${address}">Open</a></div>
<p>A payment provider in a box: test cards, UPI requests to approve or to decline, refunds and events. No money moves.</p>
</section>`;

const phonesNote = ({ origin, phones }: DemoPageFacts): Markup =>
  phones
    ? markup`<p class="note">Codes lead to <b class="mono">${origin}</b>. A phone in the same network reaches it.</p>`
    : markup`<p class="note">This start listens on this machine only. For phones, stop it and run <b class="mono">npm run start:lan</b>.</p>`;

const nothingOpen = markup`<p class="note">No demo place is open here: this database held stores of its own when the demo started.</p>`;

/** The page `/demo`. */
export function demoPage(facts: DemoPageFacts): string {
  const { places, messages, autopilot, payments, prepared } = facts;
  return layout(
    'Tableside demo',
    markup`${topBar('demo', payments)}
<main id="content">
<div class="intro"><h1>Welcome to an evening out</h1>
<p class="lead">Sit down as a guest, stand at the stove as a cook, take the money as a cashier. Everything runs on this machine; nothing is sent anywhere.</p>
${phonesNote(facts)}</div>
<div class="columns">
<div class="stack">${places.length > 0 ? placeCards(places) : nothingOpen}</div>
<div class="stack">
${staffCard(places)}
${autopilotCard(autopilot)}
<section class="card" aria-labelledby="inbox"><div class="head spread"><h2 id="inbox">Inbox</h2><a href="/demo/inbox">All messages</a></div>
${inboxList(messages, 3)}</section>
${preparedCard(prepared)}
${paymentsCard(payments)}
</div>
</div>
</main>`,
  );
}
