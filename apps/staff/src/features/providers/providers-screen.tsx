import { Banner } from '@tableside/ui/banner';
import { Sheet } from '@tableside/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { providerName } from '../../lib/money/provider-name.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { EventList } from './event-list.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providersQuery } from './use-providers.ts';

interface EventSheetProps {
  /** Undefined while nobody reads. */
  readonly provider: string | undefined;
  readonly onClose: () => void;
}
function EventSheet({ provider, onClose }: EventSheetProps) {
  const text = useText();
  return (
    <Sheet
      open={provider !== undefined}
      onClose={onClose}
      title={text('providers.messages-of', { provider: providerName(provider ?? '') })}
      closeLabel={text('shared.close')}
      wide
    >
      {provider !== undefined && <EventList key={provider} provider={provider} />}
    </Sheet>
  );
}

/** Through whom the store is paid online: one of the offered providers, with the store's own keys. */
export function ProvidersScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(providersQuery(store._id));
  const [editing, setEditing] = useState<string>();
  const [reading, setReading] = useState<string>();
  const close = () => setEditing(undefined);
  return (
    <Screen title={text('frame.providers')}>
      <QueryState query={query}>
        {({ offered, accounts }) => (
          <div className="providers">
            {!accounts.some(({ enabled }) => enabled) && (
              <Banner kind="warning">{text('providers.no-online')}</Banner>
            )}
            <ul className="provider-list">
              {offered.map((provider) => (
                <li key={provider}>
                  <ProviderCard
                    provider={provider}
                    account={accounts.find((account) => account.provider === provider)}
                    onEdit={() => setEditing(provider)}
                    onEvents={() => setReading(provider)}
                  />
                </li>
              ))}
            </ul>
            <FormSheet open={editing !== undefined} onClose={close} title={providerName(editing ?? '')} wide>
              {editing !== undefined && (
                <ProviderForm
                  key={editing}
                  provider={editing}
                  account={accounts.find((account) => account.provider === editing)}
                  onDone={close}
                />
              )}
            </FormSheet>
            <EventSheet provider={reading} onClose={() => setReading(undefined)} />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
