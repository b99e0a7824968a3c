import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Clock } from '@tableside/ui/icons';
import { RadioCards } from '@tableside/ui/radio-cards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';

const MINUTES = [15, 30, 60, 120] as const;
const FIRST = '30';
/** A pause ends by itself, and nothing tells of it. */
const LOOK_AGAIN_MS = 15_000;

const pauseQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.pause(storeId),
    queryFn: async () => valueIn(await api.getPause({ params: { store_id: storeId } })),
    refetchInterval: ({ state }) => (state.data?.until ? LOOK_AGAIN_MS : false),
  });

function usePause() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  return useCommand({
    ask: (minutes: number, options) =>
      api.pauseStore({ params: { store_id: store._id }, body: { minutes } }, options),
    stale: [keys.store(store._id)],
    onDone: ({ until }) => note('success', text(until === null ? 'stock.is-resumed' : 'stock.is-paused')),
  });
}

function Bar() {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const until = useQuery(pauseQuery(store._id)).data?.until ?? null;
  const [asking, setAsking] = useState(false);
  const [choice, setChoice] = useState(FIRST);
  const pause = usePause();
  // A colleague was first: the question is not put again by itself once that pause ends.
  if (asking && until !== null) setAsking(false);
  if (until !== null)
    return (
      <Banner
        kind="warning"
        action={
          <Button busy={pause.isPending} onClick={() => pause.mutate(0)}>
            {text('stock.resume')}
          </Button>
        }
      >
        {text('stock.paused', { time: formatTime(language, until, zoneOf(store)) })}
      </Banner>
    );
  return (
    <>
      <Button icon={<Clock size={20} />} onClick={() => setAsking(true)}>
        {text('stock.pause')}
      </Button>
      <DialogConfirm
        open={asking}
        title={text('stock.pause-title')}
        text={text('stock.pause-text')}
        confirm={text('stock.pause')}
        keep={text('shared.cancel')}
        danger
        busy={pause.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => pause.mutate(Number(choice), { onSuccess: () => setAsking(false) })}
      >
        <RadioCards
          legend={text('stock.how-long')}
          name="pause-for"
          value={choice}
          onChange={setChoice}
          options={MINUTES.map((count) => ({
            value: String(count),
            label: text('stock.for-minutes', { count }),
          }))}
        />
      </DialogConfirm>
    </>
  );
}

/** When the kitchen cannot keep up: no orders for a while, until it ends by itself or somebody ends it. */
export function PauseBar() {
  if (!useCan()('availability.write')) return null;
  return (
    <div className="stock-pause">
      <Bar />
    </div>
  );
}
