import { describe, expect, it } from 'vitest';
import { workerBrowser } from './testing/worker-browser.ts';

const SHELL = '<script src="/assets/app-1.js"></script><link href="/assets/app-1.css"><a href="/login">';
const ITEMS = '/api/stores/s1/items?order_type=dinein';

interface Net {
  up: boolean;
  slow: boolean;
  /** Answers come once this has. */
  held: Promise<void> | null;
  status: number;
  answers: Readonly<Record<string, string>>;
  /** A path that cannot be had. */
  lost: string;
}

/** A restaurant's network that can be pulled out; `answers` by path, any other answer is its own path. */
function network(answers: Readonly<Record<string, string>> = {}) {
  const state: Net = {
    up: true,
    slow: false,
    held: null,
    status: 200,
    answers: { '/home': SHELL, ...answers },
    lost: '',
  };
  const browser = workerBrowser((path) => {
    if (!state.up || path === state.lost) return 'away';
    if (state.slow) return 'never';
    const answer = () => new Response(state.answers[path] ?? path, { status: state.status });
    return state.held ? state.held.then(answer) : answer();
  });
  return { state, browser };
}
const page = (url: string) => ({ url, mode: 'navigate' as const });
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

describe('pages without a connection', () => {
  it('given the worker was installed, then any page of the app opens with what was kept', async () => {
    const { state, browser } = network();
    await browser.tell('install');
    expect(browser.paths('app').toSorted()).toEqual(['/assets/app-1.css', '/assets/app-1.js', '/home']);
    state.up = false;
    expect(await browser.get(page('/bill'))).toBe(SHELL);
    expect(await browser.get({ url: '/assets/app-1.js' })).toBe('/assets/app-1.js');
  });

  it('given nothing was kept, then the browser’s own page says that there is no connection', async () => {
    const { state, browser } = network();
    state.up = false;
    await expect(browser.get(page('/home'))).rejects.toThrow('no connection');
  });

  it('given a new build, then the old files are forgotten with its page', async () => {
    const { state, browser } = network();
    await browser.tell('install');
    state.answers = { ...state.answers, '/home': SHELL.replaceAll('app-1', 'app-2') };
    await browser.get(page('/home'));
    expect(browser.paths('app').toSorted()).toEqual(['/assets/app-2.css', '/assets/app-2.js', '/home']);
  });

  it('given a scanned link, then its page, which carries one store’s menu, is not kept for all', async () => {
    const { state, browser } = network({ '/?c=22NS39ZUMR': 'menu of one store' });
    await browser.tell('install');
    expect(await browser.get(page('/?c=22NS39ZUMR'))).toBe('menu of one store');
    state.up = false;
    expect(await browser.get(page('/home'))).toBe(SHELL);
  });

  it('given a page that failed at the server, then it is shown but never kept', async () => {
    const { state, browser } = network();
    await browser.tell('install');
    state.status = 502;
    state.answers = { '/home': 'bad gateway' };
    expect(await browser.get(page('/home'))).toBe('bad gateway');
    state.up = false;
    expect(await browser.get(page('/home'))).toBe(SHELL);
  });
});

describe('a phone without room', () => {
  it.each(['/assets/late-1.js', '/media/dish.webp', ITEMS])(
    'given %s cannot be kept, then it is answered all the same',
    async (url) => {
      const { browser } = network();
      await browser.tell('install');
      browser.fill();
      expect(await browser.get({ url })).toBe(url);
      expect(await browser.get(page('/bill'))).toBe('/bill');
    },
  );
});

it('given a network that fails for a moment, then a screen’s code comes all the same', async () => {
  const answers: ('away' | Response)[] = ['away', new Response('code')];
  const browser = workerBrowser(() => answers.shift() ?? 'away');
  expect(await browser.get({ url: '/assets/late-1.js' })).toBe('code');
});

it('given a cache that does not come to writing, then nothing waits for it', async () => {
  const { browser } = network();
  browser.block();
  expect(await browser.get({ url: '/assets/late-1.js' })).toBe('/assets/late-1.js');
  expect(await browser.get({ url: ITEMS })).toBe(ITEMS);
});

describe('the menu without a connection', () => {
  it.each([ITEMS, '/api/stores/s1', '/api/stores/s1/category', '/api/stores/s1/availability'])(
    'given %s was read before, then it is there offline',
    async (url) => {
      const { state, browser } = network({ [url]: 'as it was' });
      await browser.get({ url });
      state.up = false;
      expect(await browser.get({ url })).toBe('as it was');
    },
  );

  it('given it was read in another language only, then that is there offline, and never instead of a fresh one', async () => {
    const { state, browser } = network({ [ITEMS]: 'in English' });
    await browser.get({ url: ITEMS, language: 'en-GB,en' });
    state.answers = { [ITEMS]: 'auf Deutsch' };
    expect(await browser.get({ url: ITEMS, language: 'de' })).toBe('auf Deutsch');
    state.up = false;
    expect(await browser.get({ url: ITEMS, language: 'de' })).toBe('auf Deutsch');
    expect(await browser.get({ url: ITEMS, language: 'th' })).toBe('in English');
  });

  it('given the network is there, then the fresh answer wins, and is the one kept', async () => {
    const { state, browser } = network({ [ITEMS]: 'old' });
    await browser.get({ url: ITEMS });
    state.answers = { [ITEMS]: 'new' };
    expect(await browser.get({ url: ITEMS })).toBe('new');
    state.up = false;
    expect(await browser.get({ url: ITEMS })).toBe('new');
  });

  it('given the network hangs, then what was kept comes once patience is over, not before', async () => {
    const { state, browser } = network({ [ITEMS]: 'as it was' });
    await browser.get({ url: ITEMS });
    state.slow = true;
    let got: string | null = null;
    const asked = browser.get({ url: ITEMS }).then((words) => (got = words));
    await pause();
    expect(got).toBeNull();
    browser.timeUp();
    await asked;
    expect(got).toBe('as it was');
  });

  it('given the network is slow, then what is sold out is waited for; what was kept serves only when it fails', async () => {
    const supply = '/api/stores/s1/availability';
    const { state, browser } = network({ [supply]: 'all there' });
    await browser.get({ url: supply });
    let come = (): void => undefined;
    state.held = new Promise((done) => (come = done));
    state.answers = { [supply]: 'fish sold out' };
    const asked = browser.get({ url: supply });
    await pause();
    browser.timeUp();
    await pause();
    come();
    expect(await asked).toBe('fish sold out');
  });

  it('given an answer that comes when patience is over, then it is kept for the next time', async () => {
    const { state, browser } = network({ [ITEMS]: 'old' });
    await browser.get({ url: ITEMS });
    let come = (): void => undefined;
    state.held = new Promise((done) => (come = done));
    state.answers = { [ITEMS]: 'new' };
    const asked = browser.get({ url: ITEMS });
    await pause();
    browser.timeUp();
    expect(await asked).toBe('old');
    come();
    await browser.rest();
    state.up = false;
    expect(await browser.get({ url: ITEMS })).toBe('new');
  });

  it('given a refusal, then it is passed on and not kept in the place of the menu', async () => {
    const { state, browser } = network({ [ITEMS]: 'as it was' });
    await browser.get({ url: ITEMS });
    state.status = 503;
    state.answers = { [ITEMS]: 'overloaded' };
    expect(await browser.get({ url: ITEMS })).toBe('overloaded');
    state.up = false;
    expect(await browser.get({ url: ITEMS })).toBe('as it was');
  });
});

describe('what never comes from here', () => {
  it.each([
    { url: '/api/orders/o1' },
    { url: '/api/users' },
    { url: '/api/stores/s1/recommendations' },
    { url: '/api/stores/vname?query=jade' },
    { url: '/api/orders', method: 'POST' },
    { url: '/api/stores/s1/items', method: 'POST' },
    { url: 'https://elsewhere.test/api/stores/s1/items' },
    { url: '/staff', mode: 'navigate' as const },
    { url: '/openapi.json', mode: 'navigate' as const },
  ])('given $url, then it is left to the network', async (asked) => {
    const { browser } = network();
    expect(await browser.get(asked)).toBeNull();
    expect([browser.asked, browser.paths('menu')]).toEqual([[], []]);
  });
});

describe('pictures', () => {
  it('given one was seen, then it is not fetched again; of many the oldest go', async () => {
    const { browser } = network();
    for (let nth = 0; nth < 202; nth += 1) await browser.get({ url: `/media/${nth}.webp` });
    await browser.get({ url: '/media/201.webp' });
    expect(browser.asked.filter((path) => path === '/media/201.webp')).toHaveLength(1);
    await browser.rest();
    expect(browser.paths('pictures')).toHaveLength(200);
    expect(browser.paths('pictures')).not.toContain('/media/0.webp');
  });
});

describe('notices', () => {
  const pushed = async (notice: object | null) => {
    const { browser } = network();
    await browser.tell('push', { data: notice && { json: () => notice } });
    return browser;
  };

  it('given the food is ready, then it says so, and a tap leads to the order', async () => {
    const browser = await pushed({ text: 'Your order is ready', link: '/orders/o1' });
    expect(browser.notices.map(({ options }) => [options.body, options.data])).toEqual([
      ['Your order is ready', '/orders/o1'],
    ]);
    let closed = false;
    const close = () => {
      closed = true;
    };
    await browser.tell('notificationclick', { notification: { data: '/orders/o1', close } });
    expect([closed, browser.opened]).toEqual([true, ['/orders/o1']]);
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/x', 'javascript:alert(1)'])(
    'given a link to %s, then a tap stays here',
    async (link) => {
      const browser = await pushed({ text: 'x', link });
      expect(browser.notices[0]?.options.data).toBe('/');
    },
  );

  it('given it says nothing, then it leads to the start', async () => {
    const browser = await pushed(null);
    expect(browser.notices[0]?.options).toMatchObject({ body: '', data: '/' });
  });
});

it('given the page tells what it had fetched, then built files of it are kept, and nothing else', async () => {
  const { browser } = network();
  await browser.tell('message', { data: ['/assets/late.js', '/assets/late.js', '/api/users', 7] });
  expect(browser.paths('app')).toEqual(['/assets/late.js']);
});

it('given one of those files cannot be had any more, then the others are kept all the same', async () => {
  const { state, browser } = network();
  state.lost = '/assets/gone.js';
  await browser.tell('message', { data: ['/assets/gone.js', '/assets/late.js'] });
  expect(browser.paths('app')).toEqual(['/assets/late.js']);
});
