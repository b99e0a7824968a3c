// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/show.ts';
import { oncePerTap } from './once-per-tap.ts';

/** What a list shows, as its ids and what their buttons say. */
type Rows = Readonly<Record<string, string>>;
/** React takes an event of the first moment of all for one without a time. */
const START = 1000;
const did = vi.fn<(what: string) => void>();

const listOf = (rows: Rows) => (
  <ul onClickCapture={oncePerTap}>
    {Object.entries(rows).map(([id, words]) => (
      <li key={id}>
        <button type="button" aria-label={`${words} ${id}`} onClick={() => did(`${words} ${id}`)}>
          {words}
        </button>
        <a href={`#${id}`} onClick={() => did(`look at ${id}`)}>
          Look at {id}
        </a>
        <input type="checkbox" aria-label={`Tick ${id}`} onChange={() => did(`tick ${id}`)} />
      </li>
    ))}
  </ul>
);

interface Press {
  /** In ms from the first on. */
  readonly at: number;
  readonly x?: number;
  readonly y?: number;
}

/** Two orders, and ways to press what is called so. */
async function list() {
  const change = await show(listOf({ a: 'Accept', b: 'Accept' }));
  const named = (name: string) =>
    [...document.querySelectorAll('button, a, input')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    );
  const press = (name: string, { at, x = 0, y = 0 }: Press, detail: number) => {
    const click = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail,
      clientX: x,
      clientY: y,
    });
    Object.defineProperty(click, 'timeStamp', { value: START + at });
    return act(async () => named(name)?.dispatchEvent(click));
  };
  return {
    named,
    shows: (rows: Rows) => change(listOf(rows)),
    tap: (name: string, at: Press) => press(name, at, 1),
    key: (name: string, at: number) => press(name, { at }, 0),
  };
}
const done = () => did.mock.calls.flat();

beforeEach(() => void did.mockClear());

describe('the second of two quick taps', () => {
  it.each(['Accept b', 'Look at b'])('given the list slid, then “%s” under it does nothing', async (name) => {
    const { tap, shows } = await list();
    await tap('Accept a', { at: 0, x: 100, y: 300 });
    await shows({ b: 'Accept' });
    await tap(name, { at: 499, x: 115, y: 320 });
    expect(done()).toEqual(['Accept a']);
  });

  it('given the button says something else, then it does not do that', async () => {
    const { tap, shows } = await list();
    await tap('Accept a', { at: 0, x: 100 });
    await shows({ a: 'Delivered' });
    await tap('Delivered a', { at: 300, x: 200 });
    expect(done()).toEqual(['Accept a']);
  });

  it('given the button says the same, then it is one for the button', async () => {
    const { tap } = await list();
    await tap('Accept a', { at: 0 });
    await tap('Accept a', { at: 100 });
    expect(done()).toEqual(['Accept a', 'Accept a']);
  });

  it('given it is followed by a third, then that does nothing either', async () => {
    const { tap, shows } = await list();
    await tap('Accept a', { at: 0 });
    await shows({ b: 'Accept' });
    for (const at of [200, 400]) await tap('Accept b', { at });
    expect(done()).toEqual(['Accept a']);
  });

  it('given it is half a second later, then it is meant for what stands there', async () => {
    const { tap, shows } = await list();
    await tap('Accept a', { at: 0 });
    await shows({ b: 'Accept' });
    await tap('Accept b', { at: 400 });
    await tap('Accept b', { at: 500 });
    expect(done()).toEqual(['Accept a', 'Accept b']);
  });

  it('given it is further away than a finger is wide, then it is meant for what stands there', async () => {
    const { tap } = await list();
    await tap('Accept a', { at: 0 });
    await tap('Accept b', { at: 100, x: 31 });
    expect(done()).toEqual(['Accept a', 'Accept b']);
  });

  it('given the first button has stayed where it was, then it is meant for the one beside it', async () => {
    const { tap, named } = await list();
    const hit = vi.spyOn(document, 'elementFromPoint').mockReturnValue(named('Accept a') ?? null);
    await tap('Accept a', { at: 0, x: 100, y: 300 });
    await tap('Accept b', { at: 200, x: 100, y: 325 });
    expect(hit.mock.calls).toEqual([[100, 300]]);
    hit.mockRestore();
    expect(done()).toEqual(['Accept a', 'Accept b']);
  });

  it('given it ticks something, then it is ticked', async () => {
    const { tap } = await list();
    await tap('Accept a', { at: 0 });
    await tap('Tick a', { at: 100 });
    expect(done()).toEqual(['Accept a', 'tick a']);
  });
});

describe('a key that is pressed again at once', () => {
  it('given the focus was handed on since the button went, then it does nothing there', async () => {
    const { key, shows } = await list();
    await key('Accept a', 0);
    await shows({ b: 'Accept' });
    await key('Accept b', 400);
    expect(done()).toEqual(['Accept a']);
  });

  it('given the focus moves on to what stood there all along, then that is done', async () => {
    const { key, shows } = await list();
    await key('Accept a', 0);
    await shows({ a: 'Delivered', b: 'Accept' });
    await key('Accept b', 100);
    expect(done()).toEqual(['Accept a', 'Accept b']);
  });

  it('given it is held, then nothing more is done until it was let go for a moment', async () => {
    const { key, shows } = await list();
    await key('Accept a', 0);
    await shows({ a: 'Delivered' });
    for (const at of [400, 700, 1000]) await key('Delivered a', at);
    expect(done()).toEqual(['Accept a']);
    await key('Delivered a', 1500);
    expect(done()).toEqual(['Accept a', 'Delivered a']);
  });
});
