// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settle, stage } from '../../testing/stage.tsx';
import { invalidate } from './resource.ts';
import { useAskedAnew } from './use-asked-anew.ts';

let calls = 0;
const fails = async () => {
  calls += 1;
  return { ok: false, message: `away ${calls}` } as const;
};

const tells = async () => {
  calls += 1;
  return { ok: true, value: { words: `answer ${calls}` } } as const;
};

function Shown() {
  return <p>{useAskedAnew('test:asked', fails).error}</p>;
}
function Told() {
  return <p>{useAskedAnew('told:asked', tells).data?.words}</p>;
}

function Door({ of: Behind = Shown }: { readonly of?: typeof Shown }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Door
      </button>
      {open && <Behind />}
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

it('what was answered is asked for again once it is old, and not before', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  calls = 0;
  const app = await stage(<Door of={Told} />);
  await app.see('answer 1');
  for (const now of [60_000, 60_001]) {
    await app.tap('Door');
    vi.setSystemTime(now);
    await app.tap('Door');
    await settle();
    expect(calls).toBe(now === 60_000 ? 1 : 2);
  }
  await app.see('answer 2');
});
