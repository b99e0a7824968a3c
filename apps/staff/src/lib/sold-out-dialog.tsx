import { formatTime } from '@tableside/i18n/formats';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { keys } from './keys.ts';
import { note } from './notes.ts';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';
import { useCommand } from './use-command.ts';

export interface SoldOutItem {
  readonly id: string;
  readonly name: string;
}
const HOURS = 2;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Change extends SoldOutItem {
  readonly available: boolean;
  readonly until: string | null;
}

/** Sells a dish out or brings it back, and says so. */
export function useAvailability() {
  const { store } = useOnDuty();
  const { text } = useTexts();
  return useCommand({
    ask: ({ id, available, until }: Change, options) =>
      api.setAvailability(
        { params: { store_id: store._id }, body: { id, available, ...(available ? {} : { until }) } },
        options,
      ),
    stale: [keys.items(store._id)],
    onDone: (_, { name, available }) =>
      note('success', text(available ? 'stock.is-back' : 'stock.is-sold-out', { item: name })),
  });
}

interface SoldOutDialogProps {
  /** Nothing is asked while undefined. */
  readonly item: SoldOutItem | undefined;
  readonly onClose: () => void;
}

/** Asks for how long a dish is sold out. */
export function SoldOutDialog({ item, onClose }: SoldOutDialogProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const { data } = useQuery({ ...storeQuery(store._id), enabled: item !== undefined });
  const [choice, setChoice] = useState('open');
  const change = useAvailability();
  const closing = data?.open.until ?? null;
  const until = { open: null, hours: inHours(HOURS), close: closing }[choice] ?? null;
  const close = () => {
    setChoice('open');
    onClose();
  };
  return (
    <DialogConfirm
      open={item !== undefined}
      title={text('stock.sell-out-title', { item: item?.name ?? '' })}
      text={text('stock.sell-out-text')}
      confirm={text('stock.sell-out')}
      keep={text('shared.cancel')}
      danger
      busy={change.isPending}
      onKeep={close}
      onConfirm={() => item && change.mutate({ ...item, available: false, until }, { onSuccess: close })}
    >
      <RadioCards
        legend={text('stock.how-long')}
        name="sold-out-until"
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'open', label: text('stock.until-back') },
          { value: 'hours', label: text('stock.for-hours', { count: HOURS }) },
          ...(closing
            ? [
                {
                  value: 'close',
                  label: text('stock.until-close', {
                    time: formatTime(language, closing, { timeZone: store.timezone }),
                  }),
                },
              ]
            : []),
        ]}
      />
    </DialogConfirm>
  );
}
