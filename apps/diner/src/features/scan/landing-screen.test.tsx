// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePathname } from 'wouter/use-browser-location';
import { type House, openHouse } from '../../../testing/house.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { go } from '../../lib/navigation.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { LandingScreen } from './landing-screen.tsx';
import { useCode } from './use-code.ts';

const CODE = '22NS39ZUMR';
let house: House;

function App() {
  const path = usePathname();
  return path === '/' ? <LandingScreen /> : <p>elsewhere</p>;
}

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  house.server.reply(`GET /scan/${CODE}`, () => ({ body: { ...scanOf5, store_id: house.id } }));
});

afterEach(() => vi.restoreAllMocks());

async function typing() {
  const app = await stage(<App />, { path: '/' });
  await app.tap('Enter a code instead');
  return app;
}
const asked = () => house.server.calls(`GET /scan/${CODE}`).length;

it('given small letters are typed in the middle of a code, then it stays as typed, and so does the place of the cursor', async () => {
  const app = await typing();
  await app.type('#table-code', '22ns39zumr');
  expect(app.all('#table-code')[0]).toHaveProperty('value', '22ns39zumr');
  await app.submit();
  await until(() => location.pathname === '/home', 'the menu');
  expect(asked()).toBe(1);
});

it('given one has gone elsewhere before a typed code is answered, then nobody is led away from there', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  house.server.reply(`GET /scan/${CODE}`, () =>
    held.then(() => ({ body: { ...scanOf5, store_id: house.id } })),
  );
  const app = await typing();
  await app.type('#table-code', CODE);
  await app.submit();
  go('/login');
  await app.see('elsewhere');
  answer();
  await until(() => useRoot.getState().scan !== null, 'the place');
  await settle(20);
  expect(location.pathname).toBe('/login');
});

it('given the code is rather typed than scanned, then the focus is in its field', async () => {
  const back = history.back.bind(history);
  // As in a browser: not at once, and nobody behind an open dialog gets the focus.
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 20));
  const focus = HTMLElement.prototype.focus;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    const open = document.querySelector('dialog[open]');
    if (!open || open.contains(this)) focus.call(this);
  });
  const app = await stage(<App />, { path: '/' });
  app.button('Scan QR code').focus();
  await app.tap('Scan QR code');
  await app.tap('Type the code');
  await until(() => app.address() === '/', 'the landing');
  await settle(20);
  expect(document.activeElement?.id).toBe('table-code');
});

it('given a code was scanned, then a step back leads to where the camera was opened, not into it again', async () => {
  function Scanned() {
    const { enter } = useCode();
    return (
      <button type="button" onClick={() => void enter(CODE, 'qr')}>
        Scan
      </button>
    );
  }
  const app = await stage(<Scanned />, { path: '/' });
  history.pushState({ pushed: true }, '', '/?scan');
  await app.tap('Scan');
  await until(() => location.pathname === '/home', 'the menu');
  history.back();
  await settle(20);
  expect(app.address()).toBe('/');
});
