// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../testing/show.ts';
import { Avatar } from './avatar.tsx';
import { CodeInput } from './code-input.tsx';
import { DialogConfirm } from './dialog-confirm.tsx';
import { FileButton } from './file-button.tsx';
import { handOverFocus } from './hand-over-focus.ts';
import { Snackbar } from './snackbar.tsx';
import { KdsLine } from './staff/kds-line.tsx';
import { PinPad } from './staff/pin-pad.tsx';
import { ToastList, type ToastNote } from './toast.tsx';

const noop = vi.fn();
const NOTE: ToastNote = { id: '1', kind: 'info', text: 'Saved' };

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('a dialog', () => {
  const asking = (open: boolean, onConfirm: () => void) => (
    <DialogConfirm
      open={open}
      title="Clear?"
      confirm="Clear"
      keep="Keep"
      onConfirm={onConfirm}
      onKeep={noop}
    />
  );

  it('given it is on its way out, then a second tap on its button does nothing', async () => {
    const confirm = vi.fn();
    const change = await show(asking(true, confirm));
    const [, button] = document.querySelectorAll<HTMLElement>('.dialog .btn');
    button?.click();
    await change(asking(false, confirm));
    button?.click();
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('messages', () => {
  const note = (id: string): ToastNote => ({ id, kind: 'info', text: `Words ${id}` });
  const list = (toasts: readonly ToastNote[], onDone: (id: string) => void = noop) => (
    <ToastList label="Messages" closeLabel="Close" toasts={toasts} onDone={onDone} />
  );
  const over = (open: boolean, toasts: readonly ToastNote[]) => (
    <>
      <DialogConfirm open={open} title="Clear?" confirm="Clear" keep="Keep" onConfirm={noop} onKeep={noop} />
      {list(toasts)}
    </>
  );

  it('given a dialog is open, behind which nothing can be reached, then they stand in it', async () => {
    const change = await show(over(true, [note('1')]));
    expect(texts('dialog .toast-text')).toEqual(['Words 1']);
    await change(over(false, [note('1')]));
    expect([texts('dialog .toast-text'), texts('.toast-text')]).toEqual([[], ['Words 1']]);
  });

  it('given one comes in the moment in which a dialog is gone, then it stands on the page', async () => {
    Object.assign(HTMLElement.prototype, {
      showPopover(this: HTMLElement) {
        if (!this.isConnected) throw new Error('Invalid on disconnected popover elements');
      },
      hidePopover: noop,
    });
    onTestFinished(() => {
      for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    const change = await show(over(true, []));
    await change(list([note('1')]));
    expect([texts('dialog .toast-text'), texts('.toast-text')]).toEqual([[], ['Words 1']]);
  });

  it('given there are more than two, then the oldest is over and comes back no more', async () => {
    const done = vi.fn();
    await show(list([note('1'), note('2'), note('3')], done));
    expect(done.mock.calls).toEqual([['1']]);
  });
});

describe('a code', () => {
  function Code() {
    const [value, setValue] = useState('000000');
    return <CodeInput id="c" label="Code" length={6} alphabet="digits" value={value} onChange={setValue} />;
  }
  const paste = async (text: string) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    await act(async () => found('#c').dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('given a wrong one stands there, then a whole one that is pasted takes its place', async () => {
    await show(<Code />);
    expect(await paste('Your code: 12 34 56')).toBe(true);
    expect(texts('.code-cell').join('')).toBe('123456');
  });

  it('given a part of one is pasted, then it is put where the others stand, as any text', async () => {
    await show(<Code />);
    expect(await paste('12')).toBe(false);
  });
});

describe('the focus', () => {
  const pad = (busy: boolean) => (
    <PinPad
      id="pin"
      label="PIN"
      value="1234"
      shortest={4}
      longest={6}
      onChange={noop}
      onSubmit={noop}
      texts={{ keys: 'Keys', delete: 'Delete', submit: 'Sign in' }}
      busy={busy}
    />
  );

  it.each<[string, ReactNode]>([
    ['message', <ToastList key="t" label="Messages" closeLabel="Close" toasts={[NOTE]} onDone={noop} />],
    [
      'snackbar',
      <Snackbar key="s" text="Removed" action={{ label: 'Undo', onAction: noop }} onDone={noop} />,
    ],
  ])('given a %s goes by its own button, then it goes to the heading of the page', async (_, part) => {
    const page = (within: ReactNode) => (
      <>
        <h1>Menu</h1>
        {within}
      </>
    );
    const change = await show(page(part));
    await act(async () => found('.icon-btn, .snackbar-action').focus());
    await change(page(null));
    expect(document.activeElement).toBe(found('h1'));
  });

  it('given what it was in goes, then no heading of a closed dialog gets it, but the first that is seen', async () => {
    const page = (part: ReactNode) => (
      <>
        <DialogConfirm
          open={false}
          title="Clear?"
          confirm="Clear"
          keep="Keep"
          onConfirm={noop}
          onKeep={noop}
        />
        <h1>Menu</h1>
        {part}
      </>
    );
    const change = await show(page(<button type="button" id="undo" ref={handOverFocus} />));
    await act(async () => found('#undo').focus());
    await change(page(null));
    expect(document.activeElement).toBe(found('h1'));
  });

  it('stays in the PIN while it is looked at, and nothing can be typed meanwhile', async () => {
    const change = await show(pad(false));
    found('#pin').focus();
    await change(pad(true));
    expect(found('#pin').matches(':disabled')).toBe(false);
    expect(found('#pin').hasAttribute('readonly')).toBe(true);
  });

  it('stays on the button of a file that is being sent, which takes no other one', async () => {
    const picker = (busy: boolean) => (
      <FileButton id="f" label="Photo" accept="image/*" busy={busy} onFile={noop} />
    );
    const change = await show(picker(false));
    await change(picker(true));
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    found('#f').dispatchEvent(tap);
    expect([found('#f').matches(':disabled'), tap.defaultPrevented]).toEqual([false, true]);
  });
});

it('given a face cannot be had, then the initials stand there', async () => {
  await show(<Avatar name="Mei Ling" src="/media/a.webp" />);
  await act(async () => found('img').dispatchEvent(new Event('error')));
  expect([texts('.avatar'), found('.avatar').getAttribute('aria-label')]).toEqual([['ML'], 'Mei Ling']);
});

it('given a choice is taken twice, then a ticket says it twice', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(noop);
  const line = {
    key: 'l',
    quantity: 1,
    name: 'Pizza',
    state: 'open',
    choices: ['Cheese', 'Cheese'],
  } as const;
  await show(<KdsLine line={line} voidText="Void" doneText="done" />);
  expect([texts('.kds-choice'), told.mock.calls]).toEqual([['Cheese', 'Cheese'], []]);
});
