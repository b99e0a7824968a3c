import type { InboxMessage } from '@tableside/contract/demo.schema';
import { inboxList } from './inbox-list.ts';
import { layout, topBar } from './layout.ts';
import { markup } from './markup.ts';

/** The page `/demo/inbox`. */
export const inboxPage = (messages: readonly InboxMessage[], payments: string): string =>
  layout(
    'Inbox – Tableside demo',
    markup`${topBar('inbox', payments)}
<main id="content" class="narrow">
<h1>Inbox</h1>
<p class="lead">Nothing leaves this machine: what a phone would have received arrives here, newest first.</p>
${inboxList(messages, 100)}
</main>`,
  );
