// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { settle, stage } from '../../testing/stage.tsx';
import { CallFailed } from './outcome.ts';
import { QueryState } from './query-state.tsx';

it('says what is wrong until it is mended, also while it is tried again', async () => {
  const answers: ((list: string) => void)[] = [];
  let working = false;
  function List() {
    const query = useQuery({
      queryKey: ['list'],
      queryFn: async () => {
        if (!working)
          throw new CallFailed({ ok: false, code: 'busy', message: 'Too much to do.', status: 503 });
        return new Promise<string>((answer) => answers.push(answer));
      },
      retry: false,
    });
    return <QueryState query={query}>{(list) => <p>{list}</p>}</QueryState>;
  }
  const { host, tap } = await stage(<List />);
  expect(host.textContent).toContain('Too much to do.');
  working = true;
  await tap('Try again');
  expect(host.textContent).toContain('Too much to do.');
  answers[0]?.('All of it');
  await settle();
  expect(host.textContent).toBe('All of it');
});
