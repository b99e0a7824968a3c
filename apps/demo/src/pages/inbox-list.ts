import type { InboxMessage } from '@tableside/contract/demo.schema';
import { type Markup, markup } from './markup.ts';

/** What a message is about, for people; the script reads it from the page. */
const KINDS: Readonly<Record<InboxMessage['kind'], string>> = {
  otp: 'Sign-in code',
  caller: 'Wants to sign in',
  bill: 'Bill',
  queue: 'Queue',
  booking: 'Booking',
  order: 'Order',
};

/** What the callback of the sandbox asks for stands behind the `#` of the message's link. */
const decisions = (link: string): Markup => {
  const asked = new URLSearchParams(new URL(link).hash.slice(1));
  return markup`<p class="decide" data-request="${asked.get('request')}" data-proof="${asked.get('proof')}">
<button type="button" class="button" data-decide="approved">Approve</button>
<button type="button" class="small" data-decide="user_rejected">Deny</button>
<span role="status"></span></p>`;
};

/** The browser draws later messages the same way; see demo.js. */
const message = ({ to, kind, text, code, link, at }: InboxMessage): Markup => markup`<li class="message">
<p class="meta"><span class="kind">${KINDS[kind]}</span> <span>${to}</span> <time datetime="${at}">${at.slice(11, 16)} UTC</time></p>
${code !== null && markup`<p class="code">${code}</p>`}
<p>${text}</p>
${link !== null && (kind === 'caller' ? decisions(link) : markup`<p><a href="${link}">Open</a></p>`)}
</li>`;

/** Messages that phones would have received, newest first; `most` of them. The list follows by itself. */
export const inboxList = (
  messages: readonly InboxMessage[],
  most: number,
): Markup => markup`<div data-inbox="${most}" data-kinds="${JSON.stringify(KINDS)}">
<p class="empty" ${messages.length > 0 && markup`hidden`}>Nothing yet. Sign in on the phone: the code arrives here.</p>
<ol class="messages" aria-live="polite">${messages.slice(0, most).map(message)}</ol>
</div>`;
