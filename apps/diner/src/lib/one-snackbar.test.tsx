// @vitest-environment happy-dom
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stage, startAfresh } from '../../testing/stage.tsx';
import { OneSnackbar } from './one-snackbar.tsx';
import { snackbar } from './toasts.ts';

beforeEach(startAfresh);

function Page() {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  const undo = vi.fn();
  return (
    <>
      <button type="button" onClick={() => setOpen('sheet')}>
        Open
      </button>
      <button type="button" onClick={() => snackbar.show('Gone', { label: 'Undo', run: undo })}>
        Remove
      </button>
      <Sheet open={open !== ''} onClose={close} title="A sheet" closeLabel="Close" history={false}>
        <DialogConfirm
          open={open === 'question'}
          title="Sure?"
          confirm="Yes"
          keep="No"
          history={false}
          onConfirm={close}
          onKeep={() => setOpen('sheet')}
        />
        <button type="button" onClick={() => setOpen('question')}>
          Ask
        </button>
      </Sheet>
      <OneSnackbar />
    </>
  );
}

it('stands in what is open on top, where it can be heard and its act taken, and on the page once nothing is', async () => {
  const app = await stage(<Page />);
  const place = () =>
    app.all('.snackbar').map((shown) => shown.closest('dialog')?.querySelector('h2')?.textContent ?? 'page');
  await app.tap('Remove');
  expect(place()).toEqual(['page']);
  await app.tap('Open');
  expect([place(), app.has('Undo')]).toEqual([['A sheet'], true]);
  await app.tap('Ask');
  expect([place(), app.has('Undo')]).toEqual([['Sure?'], true]);
  await app.tap('No');
  expect(place()).toEqual(['A sheet']);
  await app.tap('Close');
  expect(place()).toEqual(['page']);
  await app.tap('Undo');
  expect(place()).toEqual([]);
});
