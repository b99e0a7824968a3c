import { type Markup, markup } from './markup.ts';

/** A whole page; nothing in it is inline, so that it passes the strict policy of the product. */
export const layout = (title: string, body: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/demo/icon.svg" type="image/svg+xml">
<script src="/demo/theme.js"></script>
<link rel="preload" href="/demo/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/demo/demo.css">
<script src="/demo/demo.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${body}
</body>
</html>
`.html;

/** The bar on top, with the way to the other page and the switch between light and dark. */
export const topBar = (here: 'demo' | 'inbox', payments: string): Markup => markup`<header class="bar">
<a class="brand" href="/demo"><img src="/demo/icon.svg" alt="" width="32" height="32"><span>Tableside <b>demo</b></span></a>
<nav aria-label="Demo">
<a href="/demo" ${here === 'demo' && markup`aria-current="page"`}>Places</a>
<a href="/demo/inbox" ${here === 'inbox' && markup`aria-current="page"`}>Inbox</a>
<a href="${payments}">Payments</a>
<a href="/staff">Staff console</a>
</nav>
<button type="button" class="quiet" data-theme-switch aria-label="Light or dark"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.500 8.500 0 0 1 0 17z" fill="currentColor"/></svg></button>
</header>`;
