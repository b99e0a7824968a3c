import type { Slots } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { civil, formatDate, formatTime, formatWeekday, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { RadioCards } from '@tableside/ui/radio-cards';
import { SelectField } from '@tableside/ui/select-field';
import { Skeleton } from '@tableside/ui/skeleton';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { reachFor } from '../../lib/delivery/quote.ts';
import { timeFacts } from '../../lib/delivery/time-facts.ts';
import { useDeliveryAddress } from '../../lib/delivery/use-addresses.ts';
import { FailedBanner } from '../../lib/failed-banner.tsx';
import { useRoot } from '../../lib/store.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useAskedAnew } from '../../lib/use-asked-anew.ts';
import { useSending } from './sending.ts';

const choose = (at: string | null | undefined): void => useSending.setState({ at });

type Mode = 'takeaway' | 'delivery';
const useMode = (): Mode => useRoot(({ scan }) => (scan?.type === 'delivery' ? scan.type : 'takeaway'));

/** How far it is to be brought; undefined while nobody has said where, too far, and where it is fetched. */
function useDistance(store: Store): number | undefined {
  const brought = useMode() === 'delivery';
  const address = useDeliveryAddress(brought);
  const reach = brought ? reachFor(store, address?.location ?? null) : null;
  return reach === null || reach.kind === 'too-far' ? undefined : reach.distance_m;
}

function useSlots(store: Store, day: string | null) {
  const order_type = useMode();
  const distance_m = useDistance(store);
  const asked = { order_type, ...(day && { day }), ...(distance_m !== undefined && { distance_m }) };
  return useAskedAnew<Slots>(`slots:${store._id}:${order_type}:${day ?? ''}:${distance_m ?? ''}`, () =>
    api.ordering.listSlots({ params: { id: store._id }, query: asked }),
  );
}

interface LaterProps {
  readonly store: Store;
  readonly first: Slots;
}

/** Day and time, by the device's own pickers. */
function LaterFields({ store, first }: LaterProps) {
  const text = useText();
  const { language } = useLanguage();
  const at = useSending((sending) => sending.at);
  const [day, setDay] = useState(() => first.days[0] ?? first.day);
  const { data, error, refreshing, reload } = useSlots(store, day);
  const slots = data?.slots ?? [];
  const options = zoneOf(store);
  const dayWord = (one: string): string => {
    const place = first.days.indexOf(one);
    if (one === first.day) return text('away.today');
    if (place === 1 && first.days[0] === first.day) return text('away.tomorrow');
    const noon = `${one}T12:00:00Z`;
    return `${formatWeekday(language, noon, { timeZone: 'UTC' })} ${formatDate(language, noon, civil(store.country))}`;
  };
  const gone = data !== undefined && at != null && !slots.some((slot) => slot.at === at);
  useEffect(() => {
    if (gone) choose(undefined);
  }, [gone]);
  return (
    <div className="plate-when-later">
      <SelectField
        id="collect-day"
        label={text('away.day')}
        options={first.days.map((one) => ({ value: one, label: dayWord(one) }))}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          choose(undefined);
        }}
      />
      {!data && error !== undefined ? (
        <FailedBanner busy={refreshing} onRetry={reload}>
          {error}
        </FailedBanner>
      ) : (
        <SelectField
          id="collect-time"
          label={text('away.time')}
          options={[
            { value: '', label: text(data && slots.length === 0 ? 'away.no-times' : 'away.later') },
            ...slots.map((slot) => ({ value: slot.at, label: formatTime(language, slot.at, options) })),
          ]}
          value={at ?? ''}
          onChange={(event) => choose(event.currentTarget.value || undefined)}
        />
      )}
    </div>
  );
}

/** Where nothing is to be had soon, and where a time is wanted that a reload forgot, none is chosen yet. */
function useNoneYet(notSoon: boolean): void {
  const later = useRoot(({ scan }) => scan?.scheduleDelivery === true);
  const none = useSending(({ at }) => at === null) && (notSoon || later);
  useEffect(() => {
    if (none) choose(undefined);
  }, [none]);
}

/** When the food is to be fetched or brought: as soon as possible, or at a time that the store still has room for. */
export function WhenPicker({ store }: { readonly store: Store }) {
  const text = useText();
  const { language } = useLanguage();
  const brought = useMode() === 'delivery';
  const at = useSending((sending) => sending.at);
  const { data, error, refreshing, reload } = useSlots(store, null);
  const soon = data?.asap;
  useNoneYet(soon === null);
  if (!data)
    return error ? (
      <FailedBanner busy={refreshing} onRetry={reload}>
        {error}
      </FailedBanner>
    ) : (
      <Skeleton />
    );
  if (data.days.length === 0)
    return <Banner kind="info">{text(brought ? 'location.none' : 'away.none')}</Banner>;
  const time = soon && formatTime(language, soon.at, zoneOf(store));
  const usual = data.usual_minutes;
  const about = time && (usual ? text('away.usual', { time, ...usual }) : text('away.about', { time }));
  const options = [
    ...(about ? [{ value: 'soon', label: text('away.asap'), note: about }] : []),
    { value: 'later', label: text('away.later') },
  ];
  return (
    <div className="plate-when">
      <RadioCards
        legend={text(brought ? 'location.when' : 'away.when')}
        name="collect-when"
        options={options}
        value={at === null ? 'soon' : 'later'}
        onChange={(value) => {
          timeFacts.laterWanted(value !== 'soon');
          choose(value === 'soon' ? null : undefined);
        }}
      />
      {at !== null && <LaterFields store={store} first={data} />}
    </div>
  );
}
