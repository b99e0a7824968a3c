// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { settle, stage, startAfresh, until } from '../../testing/stage.tsx';
import { invalidate, provide, useResource } from './resource.ts';

type Told =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string; readonly code?: string };

/** A source whose answers the test gives one by one. */
function source() {
  const waiting: ((told: Told) => void)[] = [];
  return {
    asked: () => waiting.length,
    load: () => new Promise<Told>((done) => waiting.push(done)),
    answer: async (place: number, told: Told) => {
      waiting[place]?.(told);
      await settle(5);
    },
  };
}

function Reader({ of, load }: { readonly of: string | null; readonly load: () => Promise<Told> }) {
  const { data, error, refreshing, reload } = useResource<string>(of, load);
  return (
    <div>
      <p className="data">{`${data ?? 'nothing'}${error ? ` but ${error}` : ''}${refreshing ? ' …' : ''}`}</p>
      <button type="button" onClick={reload}>
        Again
      </button>
    </div>
  );
}

let keys = 0;
let key = '';
beforeEach(() => {
  startAfresh();
  keys += 1;
  key = `thing:${keys}`;
});

describe('useResource', () => {
  it('given two readers of one key, then one call serves both', async () => {
    const { asked, answer, load } = source();
    const app = await stage(
      <>
        <Reader of={key} load={load} />
        <Reader of={key} load={load} />
      </>,
    );
    await until(() => asked() > 0, 'the call');
    expect(asked()).toBe(1);
    expect(app.texts('.data')).toEqual(['nothing …', 'nothing …']);
    await answer(0, { ok: true, value: 'naan' });
    expect(app.texts('.data')).toEqual(['naan', 'naan']);
  });

  it('given a newer call overtakes an older one, then the older answer is dropped', async () => {
    const { answer, load } = source();
    const app = await stage(<Reader of={key} load={load} />);
    await app.tap('Again');
    await answer(1, { ok: true, value: 'new' });
    await answer(0, { ok: true, value: 'old' });
    expect(app.texts('.data')).toEqual(['new']);
  });

  it('given a refresh fails, then the last good value stays, with the reason', async () => {
    const { answer, load } = source();
    const app = await stage(<Reader of={key} load={load} />);
    await answer(0, { ok: true, value: 'naan' });
    await app.tap('Again');
    expect(app.texts('.data')).toEqual(['naan …']);
    await answer(1, { ok: false, message: 'no connection' });
    expect(app.texts('.data')).toEqual(['naan but no connection']);
    await app.tap('Again');
    await answer(2, { ok: true, value: 'roti' });
    expect(app.texts('.data')).toEqual(['roti']);
  });

  it('given the first call fails, then there is a reason and no value', async () => {
    const { answer, load } = source();
    const app = await stage(<Reader of={key} load={load} />);
    await answer(0, { ok: false, message: 'no connection' });
    expect(app.texts('.data')).toEqual(['nothing but no connection']);
  });

  it('given no key, then nothing is asked for', async () => {
    const { asked, load } = source();
    const app = await stage(<Reader of={null} load={load} />);
    await app.tap('Again');
    expect(asked()).toBe(0);
    expect(app.texts('.data')).toEqual(['nothing']);
  });

  it('given a value provided another way, then it is shown without a call', async () => {
    const { asked, load } = source();
    provide(key, 'brought along');
    const app = await stage(<Reader of={key} load={load} />);
    expect(app.texts('.data')).toEqual(['brought along']);
    expect(asked()).toBe(0);
  });

  it('given an older call is under way, then its answer does not take the value back', async () => {
    const { answer, load } = source();
    const app = await stage(<Reader of={key} load={load} />);
    provide(key, 'of the command');
    await answer(0, { ok: true, value: 'of before' });
    expect(app.texts('.data')).toEqual(['of the command']);
  });
});

describe('invalidate', () => {
  it('given something on screen, then it is fetched again at once and stays readable', async () => {
    const { asked, answer, load } = source();
    const app = await stage(<Reader of={key} load={load} />);
    await answer(0, { ok: true, value: 'naan' });
    invalidate('thing:');
    await settle();
    expect(asked()).toBe(2);
    expect(app.texts('.data')).toEqual(['naan …']);
  });

  it('given another prefix, then it is left alone', async () => {
    const { asked, answer, load } = source();
    await stage(<Reader of={key} load={load} />);
    await answer(0, { ok: true, value: 'naan' });
    invalidate('other:');
    await settle();
    expect(asked()).toBe(1);
  });

  it('given something that is not on screen, then it is fetched when it is looked at again', async () => {
    const first = source();
    const { asked, answer, load } = source();
    provide(key, 'old');
    invalidate(key);
    expect(first.asked()).toBe(0);
    const app = await stage(<Reader of={key} load={load} />);
    expect(app.texts('.data')).toEqual(['old …']);
    await answer(0, { ok: true, value: 'new' });
    expect(asked()).toBe(1);
    expect(app.texts('.data')).toEqual(['new']);
  });
});
