// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stage } from '../../testing/stage.tsx';
import { LeaveDialog } from '../app/leave-dialog.tsx';
import { forgetUnsaved, leave, useUnsaved } from './form/unsaved.ts';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Tables({ names }: { readonly names: readonly string[] }) {
  const [chosen, setChosen] = useState<string>();
  const [gone, setGone] = useState<string>();
  return (
    <>
      <ul>
        {names
          .filter((name) => name !== gone)
          .map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setChosen(name)}>
                {name}
              </button>
            </li>
          ))}
      </ul>
      <SidePanel of={chosen} title={`Table ${chosen}`} onClose={() => setChosen(undefined)}>
        <input aria-label="Note" onKeyDown={(event) => event.stopPropagation()} />
        <dialog>
          <button type="button">Sure</button>
        </dialog>
        <button type="button" onClick={() => setGone(chosen)}>
          Remove
        </button>
      </SidePanel>
    </>
  );
}

async function atTables() {
  const staged = await stage(<Tables names={['1', '2', '3']} />);
  const focused = () => document.activeElement?.textContent;
  const open = async (name: string) => {
    staged.button(name).focus();
    await staged.tap(name);
  };
  /** Escape, pressed where the focus is. */
  const pressEscape = (given: KeyboardEventInit = {}) =>
    act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...given }),
      ),
    );
  return { ...staged, focused, open, pressEscape };
}

it('takes the focus to its title; closed, it goes back to what opened it last', async () => {
  const { open, tap, focused } = await atTables();
  await open('1');
  expect(focused()).toBe('Table 1');
  await open('2');
  expect(focused()).toBe('Table 2');
  await tap('Close');
  expect(focused()).toBe('2');
});

it('given a browser that gives a pressed button no focus, as Safari does, then it goes back to that button all the same', async () => {
  const { tap, focused } = await atTables();
  await tap('2');
  expect(focused()).toBe('Table 2');
  await tap('Close');
  expect(focused()).toBe('2');
});

it('given what opened it is gone, then the focus goes to what stands nearest', async () => {
  const { open, tap, focused } = await atTables();
  await open('3');
  await tap('Remove');
  await tap('Close');
  expect(focused()).toBe('1');
});

it('closes by Escape, unless a field or a dialog in it has use for that', async () => {
  const { open, pressEscape, all, focused } = await atTables();
  await open('1');
  for (const inner of ['.side-panel input', '.side-panel dialog button']) {
    await act(async () => all(inner)[0]?.focus());
    await pressEscape();
    expect(all('.side-panel')).toHaveLength(1);
  }
  await act(async () => all('.side-panel h2')[0]?.focus());
  await pressEscape();
  expect(all('.side-panel')).toHaveLength(0);
  expect(focused()).toBe('1');
});

describe('what is not saved in it', () => {
  function Written() {
    const [words, setWords] = useState('');
    useUnsaved(words !== '');
    return <input id="words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />;
  }
  function Desk() {
    const [chosen, setChosen] = useState<string>();
    return (
      <>
        {['1', '2'].map((name) => (
          <button key={name} type="button" onClick={() => leave(() => setChosen(name))}>
            {name}
          </button>
        ))}
        <SidePanel of={chosen} title={`Table ${chosen}`} onClose={() => setChosen(undefined)}>
          <Written key={chosen} />
        </SidePanel>
        <LeaveDialog />
      </>
    );
  }
  async function writing() {
    const on = await stage(<Desk />);
    const at = async (words: string) => {
      on.button(words).focus();
      await on.tap(words);
    };
    await at('2');
    on.all('#words')[0]?.focus();
    await on.type('#words', 'no onions');
    return {
      ...on,
      at,
      focused: () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    };
  }
  beforeEach(forgetUnsaved);

  it('given somebody stays with it, then the focus does', async () => {
    const { at, tap, focused, all } = await writing();
    await at('Close');
    await tap('Keep editing');
    expect([focused(), all('#words').length]).toEqual(['Close', 1]);
    await at('1');
    await tap('Keep editing');
    expect(focused()).toBe('1');
  });

  it('given it is left by Close, then the focus goes to what opened the panel', async () => {
    const { at, tap, focused, all } = await writing();
    await at('Close');
    await tap('Leave');
    expect([focused(), all('#words').length]).toEqual(['2', 0]);
  });

  it('given it is left by Escape, then the focus goes to what opened the panel', async () => {
    const { tap, focused, all } = await writing();
    await act(async () =>
      all('#words')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    await tap('Leave');
    expect([focused(), all('#words').length]).toEqual(['2', 0]);
  });

  it('given a tablet is turned meanwhile, then it stays where it is until nothing of it is unsaved', async () => {
    let wide = true;
    const turns = new Set<() => void>();
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return wide;
      },
      addEventListener: (_: string, turn: () => void) => turns.add(turn),
      removeEventListener: (_: string, turn: () => void) => turns.delete(turn),
    }));
    const { all, type, host } = await writing();
    wide = false;
    await act(async () => {
      for (const turn of turns) turn();
    });
    expect(host.querySelector<HTMLInputElement>('.side-panel #words')?.value).toBe('no onions');
    await type('#words', '');
    expect([all('.side-panel').length, all('dialog[open] #words').length]).toEqual([0, 1]);
  });

  it('given something else is opened instead, then the focus goes to its title', async () => {
    const { at, tap, focused } = await writing();
    await at('1');
    await tap('Leave');
    expect(focused()).toBe('Table 1');
  });
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'given Escape drops a word that is put together (%j), then it stays, beside the list and over it',
  async (given) => {
    const { open, pressEscape, all, host } = await atTables();
    await open('1');
    await pressEscape(given);
    expect(all('.side-panel')).toHaveLength(1);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open('2');
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...given });
    host.querySelector('.sheet button')?.dispatchEvent(key);
    expect(key.defaultPrevented).toBe(true);
  },
);
