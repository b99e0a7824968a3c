import { MOST_PORTIONS } from '@tableside/contract/vocabulary';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Field } from '@tableside/ui/field';
import { RadioCards } from '@tableside/ui/radio-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { wholeBetween } from './form/read-whole.ts';
import { keys } from './keys.ts';
import { note } from './notes.ts';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';
import { useCommand } from './use-command.ts';

export interface SoldOutItem {
  readonly id: string;
  readonly name: string;
  /** So many portions are left of a dish, null while it is not counted; absent for what cannot be counted. */
  readonly left?: number | null;
}
const HOURS = 2;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

interface Change {
  readonly item: SoldOutItem;
  readonly available: boolean;
  readonly until: string | null;
  /** From now on so many portions of it are left. */
  readonly left?: number;
}

/** Sells a dish out, counts what is left of it or brings it back, and says so. */
export function useAvailability() {
  const { store } = useOnDuty();
  const { text } = useTexts();
  return useCommand({
    ask: ({ item: { id }, available, until, left }: Change, options) =>
      api.setAvailability(
        {
          params: { store_id: store._id },
          body: { id, available, ...(!(available && left === undefined) && { until }), left },
        },
        options,
      ),
    stale: [keys.items(store._id)],
    onDone: (_, { item: { name }, available, left }) => {
      if (left !== undefined) note('success', text('stock.is-counted', { item: name, count: left }));
      else note('success', text(available ? 'stock.is-back' : 'stock.is-sold-out', { item: name }));
    },
  });
}

interface PortionsProps {
  readonly typed: string;
  readonly wrong: boolean;
  readonly onType: (typed: string) => void;
}

function Portions({ typed, wrong, onType }: PortionsProps) {
  const { text } = useTexts();
  const rule = text('stock.portions-bad', { most: String(MOST_PORTIONS) });
  return (
    <Field
      id="portions-left"
      label={text('stock.portions')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(MOST_PORTIONS).length}
      value={typed}
      error={wrong ? rule : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** What the dialog begins with: sold out until somebody brings it back, or counted. */
export type FirstChoice = 'open' | 'count';
interface SoldOutDialogProps {
  /** Nothing is asked while undefined. */
  readonly item: SoldOutItem | undefined;
  readonly first?: FirstChoice | undefined;
  readonly onClose: () => void;
}

/** What is chosen in the dialog, and what becomes of it. */
function useChoice({ item, first = 'open', onClose }: SoldOutDialogProps) {
  const { store } = useOnDuty();
  const { data } = useQuery({ ...storeQuery(store._id), enabled: item !== undefined });
  const [picked, setPicked] = useState<string>();
  const choice = picked ?? first;
  const [typed, setTyped] = useState<string>();
  const [insisted, setInsisted] = useState(false);
  const change = useAvailability();
  const closing = data?.open.until ?? null;
  const counts = choice === 'count';
  const shown = typed ?? (item?.left ? String(item.left) : '');
  const left = wholeBetween(shown, 1, MOST_PORTIONS);
  const close = () => {
    setPicked(undefined);
    setTyped(undefined);
    setInsisted(false);
    onClose();
  };
  const confirm = () => {
    setInsisted(true);
    if (!item || (counts && left === undefined)) return;
    const until = { open: null, hours: inHours(HOURS), close: closing, count: closing }[choice] ?? null;
    const said = counts && left !== undefined ? { available: true, left } : { available: false };
    change.mutate({ item, until, ...said }, { onSuccess: close });
  };
  const wrong = insisted && left === undefined;
  return {
    choice,
    setChoice: setPicked,
    closing,
    counts,
    shown,
    setTyped,
    wrong,
    close,
    confirm,
    busy: change.isPending,
  };
}

/** Asks for how long a dish is sold out, or after how many portions it will be. */
export function SoldOutDialog(props: SoldOutDialogProps) {
  const { item } = props;
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const form = useChoice(props);
  const { closing, counts } = form;
  const time = closing && formatTime(language, closing, zoneOf(store));
  return (
    <DialogConfirm
      open={item !== undefined}
      title={text('stock.sell-out-title', { item: item?.name ?? '' })}
      text={text('stock.sell-out-text')}
      confirm={text(counts ? 'stock.count' : 'stock.sell-out')}
      keep={text('shared.cancel')}
      danger={!counts}
      busy={form.busy}
      onKeep={form.close}
      onConfirm={form.confirm}
    >
      <RadioCards
        legend={text('stock.how-long')}
        name="sold-out-until"
        value={form.choice}
        onChange={form.setChoice}
        options={[
          { value: 'open', label: text('stock.until-back') },
          { value: 'hours', label: text('stock.for-hours', { count: HOURS }) },
          ...(time ? [{ value: 'close', label: text('stock.until-close', { time }) }] : []),
          ...(item?.left === undefined ? [] : [{ value: 'count', label: text('stock.n-left') }]),
        ]}
      />
      {counts && <Portions typed={form.shown} wrong={form.wrong} onType={form.setTyped} />}
    </DialogConfirm>
  );
}
