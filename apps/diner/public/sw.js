// Keeps the app and the last menus at hand, so that both open without a connection. Orders, bills and payments are
// never answered from here: only pages, built files, pictures and the public reads of a menu pass through.

const APP = 'app';
const MENU = 'menu';
const PICTURES = 'pictures';
const SHELL = '/home';
const MOST_PICTURES = 200;
const PATIENCE_MS = 4000;

const OTHERS = /^\/(api|assets|media|staff|demo|docs|health|metrics|openapi\.json)(\/|$)/;
/** Not the search for restaurants by name: hardly one is ever asked for again in the same words. */
const MENU_READS = /^\/api\/stores\/(?!vname$)[^/]+(\/(items|category|category\/item\/most))?$/;
/** What is sold out: an old answer is wrong, so a slow one is waited for. */
const SUPPLY = /^\/api\/stores\/[^/]+\/availability$/;

/** Built files that a page names; their names change with their content. */
const filesIn = (html) => {
  const named = html.matchAll(/(?:src|href)="(\/(?:assets\/)?[^"/]+\.(?:js|css|woff2)[^"]*)"/g);
  return [...new Set([...named].map(([, path]) => path))];
};

/** Keeps a page as the one that opens offline. A new build empties what the old one left. */
async function keepShell(page) {
  const cache = await caches.open(APP);
  const html = await page.clone().text();
  const before = await cache.match(SHELL);
  if (before && (await before.text()) === html) return;
  await caches.delete(APP);
  const fresh = await caches.open(APP);
  await fresh.put(SHELL, page);
  await fresh.addAll(filesIn(html));
}

async function fetchShell() {
  const page = await fetch(SHELL, { headers: { accept: 'text/html' } });
  if (page.ok) await keepShell(page);
}

async function openPage(request) {
  try {
    const page = await fetch(request);
    // A scanned link's page carries that store's menu; every other one is the same page.
    if (page.ok && !new URL(request.url).search.includes('c='))
      await keepShell(page.clone()).catch(() => undefined);
    return page;
  } catch (error) {
    const kept = await caches.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

async function trim(cache, most) {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}

/** Keeps an answer for later once it is there. On a phone without room for it the answer is as good as ever. */
async function keep(name, cache, request, coming) {
  try {
    const answer = await coming;
    if (answer.status !== 200) return;
    await cache.put(request, answer.clone());
    if (name === PICTURES) await trim(cache, MOST_PICTURES);
  } catch {
    // what is not kept is fetched again
  }
}

/** A way through a network that fails for a moment: without its code a screen is lost. */
const fetchTwice = (request) => fetch(request).catch(() => fetch(request));

/** For what never changes under its name. Nobody waits until it is kept. */
async function keptFirst(name, { request, waitUntil }) {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = fetchTwice(request);
  waitUntil(keep(name, cache, request, answer));
  return answer;
}

/** What was kept for whoever asked in another language, such as the page that names the menu before the app asks for it. */
async function keptOtherwise(cache, request, error) {
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  throw error;
}

/**
 * For what may have changed: the kept answer serves only when none comes in time, where `patience` is given, or at all;
 * that which comes late is kept still.
 */
async function freshFirst(name, { request, waitUntil }, patience) {
  const cache = await caches.open(name);
  const fresh = fetch(request);
  waitUntil(keep(name, cache, request, fresh));
  const kept = await cache.match(request);
  if (!kept) return fresh.catch((error) => keptOtherwise(cache, request, error));
  const come = fresh.catch(() => kept);
  if (!patience) return come;
  return Promise.race([come, new Promise((resolve) => setTimeout(() => resolve(kept), patience))]);
}

function answerTo(asked) {
  const { request } = asked;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') return OTHERS.test(pathname) ? undefined : openPage(request);
  if (pathname.startsWith('/assets/')) return keptFirst(APP, asked);
  if (pathname.startsWith('/media/')) return keptFirst(PICTURES, asked);
  if (SUPPLY.test(pathname)) return freshFirst(MENU, asked);
  return MENU_READS.test(pathname) ? freshFirst(MENU, asked, PATIENCE_MS) : undefined;
}

addEventListener('install', (event) => {
  event.waitUntil(fetchShell().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(`${location.origin}/`)) return;
  const answer = answerTo({ request, waitUntil: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});

// What the restaurant says while nobody looks; a tap leads to where it is about, never to another site.
addEventListener('push', (event) => {
  const { text = '', link = '/' } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification('Tableside', {
      body: text,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: new URL(link, location.origin).origin === location.origin ? link : '/',
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});

/** Each for itself: one that is lost on the way takes no other along. */
async function keepAll(paths) {
  const cache = await caches.open(APP);
  await Promise.allSettled(paths.map((path) => cache.add(path)));
}

// The page tells what it had fetched before this worker was there.
addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.filter((path) => typeof path === 'string') : [];
  event.waitUntil(keepAll([...new Set(paths.filter((path) => path.startsWith('/assets/')))]));
});
