import type { WaitingBoard } from '@tableside/contract/orders.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { publicApi } from '../../lib/api.ts';
import { valueIn } from '../../lib/outcome.ts';
import { stayAwake } from '../../lib/shift.ts';
import { useText } from '../../lib/text.tsx';
import { useTick } from '../../lib/tick.ts';
import './wall.css';
import { NobodyWaits, WallLine } from './wall-line.tsx';

const LOOK_AGAIN_MS = 3_000;
/** Without an answer for this long people should look at the counter instead. */
const LOST_MS = 15_000;

const inAddress = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

interface NumbersProps {
  readonly title: string;
  readonly kind: 'ready' | 'making' | 'called' | 'waiting';
  readonly numbers: readonly { readonly number: number; readonly stall: string | null }[];
}

function Numbers({ title, kind, numbers }: NumbersProps) {
  return (
    <section className={`wall-part wall-${kind}`} aria-label={title}>
      <h2>{title}</h2>
      <ul aria-live={kind === 'ready' || kind === 'called' ? 'polite' : undefined}>
        {numbers.map(({ number, stall }) => (
          <li key={`${stall ?? ''} ${number}`}>
            <span className="wall-number">{number}</span>
            {stall && <span className="wall-stall">{stall}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const plain = (tokens: readonly number[]) => tokens.map((number) => ({ number, stall: null }));

function Board({ board: { preparing, ready, queue } }: { readonly board: WaitingBoard }) {
  const text = useText();
  const parties = queue.called.length + queue.waiting.length > 0;
  const orders = preparing.length + ready.length > 0;
  if (!orders && !parties) return <NobodyWaits />;
  return (
    <div className="wall-board">
      {orders && (
        <>
          <Numbers title={text('wall.making')} kind="making" numbers={preparing} />
          <Numbers title={text('wall.ready')} kind="ready" numbers={ready} />
        </>
      )}
      {parties && (
        <>
          <Numbers title={text('wall.waiting')} kind="waiting" numbers={plain(queue.waiting)} />
          <Numbers title={text('wall.called')} kind="called" numbers={plain(queue.called)} />
        </>
      )}
    </div>
  );
}

/** A screen on the wall for guests who wait: their numbers, with nobody at it. It keeps asking, whatever happened in between. */
export function WallScreen() {
  const text = useText();
  const storeId = inAddress('store');
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['wall', storeId],
    queryFn: async () => valueIn(await publicApi.orders.waitingBoard({ params: { id: storeId } })),
    refetchInterval: LOOK_AGAIN_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  const late = useTick((now) => now - Math.max(dataUpdatedAt, openedAt) > LOST_MS);
  const lost = late || (isError && !data);
  useEffect(stayAwake, []);
  useEffect(() => {
    document.title = `${data?.store ?? text('wall.title')} · Tableside`;
  }, [data?.store, text]);
  return (
    <main className="wall" id="main">
      <header className="wall-head">
        <h1>{data?.store ?? text('wall.title')}</h1>
        {lost && (
          <p className="wall-lost" role="status">
            {text('wall.lost')}
          </p>
        )}
      </header>
      {data && (inAddress('show') === 'line' ? <WallLine line={data.queue.line} /> : <Board board={data} />)}
    </main>
  );
}
