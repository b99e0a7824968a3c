import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

interface Page {
  readonly lang: string;
  readonly title: string;
  readonly body: Html;
  readonly script?: 'pay' | 'dashboard';
  /** Where a form's answer may lead besides the sandbox itself: browsers check redirects as well. */
  readonly leadsTo?: string;
}

const policy = (leadsTo: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${leadsTo === undefined ? '' : ` ${new URL(leadsTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** Sends a whole page; nothing in it is inline. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { lang, title, body, script, leadsTo } = page;
  const { markup } = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
${script !== undefined && html`<script src="/assets/${script}.js" defer></script>`}
</head>
<body>
${body}
</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(leadsTo))
    .send(markup);
}
