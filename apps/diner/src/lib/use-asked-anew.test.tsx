// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { settle, stage } from '../../testing/stage.tsx';
import { invalidate } from './resource.ts';
import { useAskedAnew } from './use-asked-anew.ts';

let calls = 0;
const fails = async () => {
  calls += 1;
  return { ok: false, message: `away ${calls}` } as const;
};

function Shown() {
  return <p>{useAskedAnew('test:asked', fails).error}</p>;
}

function Door() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Door
      </button>
      {open && <Shown />}
    </>
  );
}

it.each([
  ['failed', false],
  ['failed and is out of date by then', true],
])('what %s is asked for once when it is opened again', async (_, outdated) => {
  calls = 0;
  invalidate('test:');
  const app = await stage(<Door />);
  await app.see('away 1');
  await app.tap('Door');
  if (outdated) invalidate('test:');
  await app.tap('Door');
  await app.see('away 2');
  await settle();
  expect(calls).toBe(2);
});
