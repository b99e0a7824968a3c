import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Clashes } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { HELD } from '../../lib/form/held.ts';
import { type LoadAgain, Overtaken, useLoadAgain } from '../../lib/form/overtaken.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { codeOf, valueIn } from '../../lib/outcome.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { DataPart } from './data/data-part.tsx';
import { ClosedFields } from './hours/closed-fields.tsx';
import { HoursFields } from './hours/hours-fields.tsx';
import { MessagesPart } from './messages/messages-part.tsx';
import { DeliveryFields, TakeawayFields } from './modes/away-fields.tsx';
import { BookingFields } from './modes/booking-fields.tsx';
import { ServiceFields } from './modes/service-fields.tsx';
import { MoneyFields } from './money/money-fields.tsx';
import { BusinessFields } from './place/business-fields.tsx';
import { PlaceFields } from './place/place-fields.tsx';
import { TableServices } from './services/table-services.tsx';
import {
  changedParts,
  draftOf,
  ONE_THING,
  type Part,
  partsOf,
  type SettingsBody,
  settingsBody,
  wrongParts,
} from './settings-draft.ts';
import type { SettingsPart } from './settings-part.ts';
import { SoundFields } from './sound-fields.tsx';
import { StationFields } from './stations/station-fields.tsx';

const settingsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.settings(storeId),
    queryFn: async () => valueIn(await api.getSettings({ params: { store_id: storeId } })),
    ...HELD,
  });

function useSave() {
  const text = useText();
  const client = useQueryClient();
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: SettingsBody, options) =>
      api.saveSettings({ params: { store_id: store._id }, body }, options),
    stale: [keys.store(store._id), keys.codes(store._id), keys.messageTexts(store._id), keys.session],
    onDone: (saved) => {
      client.setQueryData(keys.settings(store._id), saved);
      note('success', text('house.saved'));
    },
  });
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="house-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FormProps {
  readonly settings: StoreSettings;
  readonly again: LoadAgain;
}

function Form({ settings, again }: FormProps) {
  const text = useText();
  const { store } = useOnDuty();
  const newest = draftOf(settings, store.default_currency);
  const edited = useLaidOver(newest, ONE_THING);
  const { value: draft } = edited;
  const [tried, setTried] = useState(false);
  const save = useSave();
  const overtaken = codeOf(save.error) === 'state-changed' && save.variables?.version === settings.version;
  const wrong = wrongParts(draft);
  const part: SettingsPart = {
    draft,
    change: (some) => edited.set(() => some),
    tried,
    error: (each) => (tried && wrong.includes(each) ? text(`house.wrong-${wordOf(each)}`) : undefined),
  };
  const named = (each: Part) => text(`house.part-${each}`);
  const submit = () => {
    setTried(true);
    if (wrong.length > 0) return;
    const saved = edited.sent();
    const onSuccess = () => {
      saved();
      setTried(false);
    };
    save.mutate(settingsBody(settings.version, draft), { onSuccess });
  };
  return (
    <EditForm
      className="house-form"
      changed={changedParts(newest, draft).map(named)}
      busy={save.isPending}
      onUndo={() => edited.set(() => newest)}
      onSubmit={submit}
    >
      {overtaken && <Overtaken words={text('house.someone-else')} again={again} />}
      <Clashes words={partsOf(edited.clashes).map(named)} />
      <Group title={text('house.place')}>
        <PlaceFields {...part} />
      </Group>
      <Group title={text('house.business')}>
        <BusinessFields {...part} />
      </Group>
      <Group title={text('house.hours')}>
        <HoursFields
          hours={draft.hours}
          error={part.error('hours')}
          onChange={(hours) => part.change({ hours })}
        />
        <ClosedFields {...part} />
      </Group>
      <Group title={text('house.service')}>
        <ServiceFields {...part} />
      </Group>
      <Group title={text('house.services')}>
        <TableServices
          services={draft.services}
          languages={draft.languages}
          error={part.error('services')}
          onChange={(services) => part.change({ services })}
        />
      </Group>
      {draft.modes.includes('takeaway') && (
        <Group title={text('frame.mode.takeaway')}>
          <TakeawayFields {...part} />
        </Group>
      )}
      {draft.modes.includes('delivery') && (
        <Group title={text('frame.mode.delivery')}>
          <DeliveryFields {...part} />
        </Group>
      )}
      {draft.modes.includes('booking') && (
        <Group title={text('house.bookings')}>
          <BookingFields {...part} />
        </Group>
      )}
      <Group title={text('house.kitchen')}>
        <StationFields {...part} />
      </Group>
      <Group title={text('house.sounds')}>
        <SoundFields {...part} />
      </Group>
      <Group title={text('house.money')}>
        <MoneyFields {...part} />
      </Group>
    </EditForm>
  );
}

/** The parts of the form that can be wrong. */
const wordOf = (part: Part) => {
  const known = [
    'name',
    'numbers',
    'spot',
    'languages',
    'hours',
    'closed',
    'taxes',
    'charges',
    'fixed',
    'tips',
    'payments',
    'calls',
    'services',
    'stations',
    'sounds',
    'largest',
    'notice',
    'pace',
  ] as const;
  return known.find((each) => each === part) ?? 'name';
};

/** What the owner decides: hours, ways of ordering, delivery, taxes, charges, tips, languages. It holds at once on every phone. */
export function SettingsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(settingsQuery(store._id));
  const again = useLoadAgain(query);
  return (
    <Screen title={text('frame.house')}>
      <QueryState query={query}>
        {(settings) => (
          <>
            <Form settings={settings} again={again} />
            <MessagesPart />
            <DataPart />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
