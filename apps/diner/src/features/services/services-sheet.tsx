import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './services.css';
import type { Service } from '@tableside/contract/venues.schema';
import { Button } from '@tableside/ui/button';
import { ServiceIcon } from '@tableside/ui/service-icon';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { ToggleCard } from '@tableside/ui/toggle-card';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { BannerInSight } from '../../lib/banner-in-sight.tsx';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useMenu } from '../../lib/menu/menu.ts';
import { useReach } from '../../lib/online.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useNow } from '../../lib/use-now.ts';
import { activeServices, callServices, requestsKey } from '../../lib/venue/services.ts';
import { RequestList } from './request-list.tsx';
import { type TableRequest, tableRequests } from './service-state.ts';

const CLOCK_MS = 15_000;

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the table asked for, kept fresh by the stream. */
function useRequests(open: boolean): readonly TableRequest[] {
  const tableId = useRoot(({ scan }) => scan?.table_id ?? null);
  const now = useNow(CLOCK_MS, open);
  const { data } = useResource(open && tableId ? requestsKey(tableId) : null, () =>
    api.seating.tableRequests({ params: { id: tableId ?? '' } }),
  );
  return tableRequests(data?.requests ?? [], now);
}

interface GridProps {
  readonly services: readonly Service[];
  readonly requests: readonly TableRequest[];
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Two columns of tiles. What was called already cannot be called twice; it can be reminded of further down. */
function ServiceGrid({ services, requests, picked, onToggle }: GridProps) {
  const text = useText();
  return (
    <div className="services-grid">
      {services.map(({ _id, name, icon }) => {
        const called = requests.find(({ service_id, state }) => service_id === _id && state !== 'done');
        return (
          <ToggleCard
            key={_id}
            icon={<ServiceIcon icon={icon} />}
            pressed={picked.has(_id)}
            aria-disabled={called ? true : undefined}
            note={called && text('services.called', { minutes: called.minutes })}
            onClick={() => called || onToggle(_id)}
          >
            <DishName of={name} />
          </ToggleCard>
        );
      })}
    </div>
  );
}

function useSending() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Resolves with whether it was heard. */
  const send = async (ids: readonly string[], remind: boolean): Promise<boolean> => {
    if (busy || ids.length === 0) return false;
    setBusy(true);
    setFailure(null);
    const refusal = await callServices(ids, remind);
    setBusy(false);
    if (refusal) setFailure(refusal.code === 'unreachable' ? text('services.unreachable') : refusal.message);
    else toast.success(text('services.sent'));
    return refusal === null;
  };
  return { busy, failure, send };
}

/** What the restaurant offers to bring or do: tap what you need, then Continue. */
export function ServicesSheet({ open, onClose }: SheetProps) {
  const text = useText();
  const { store } = useMenu();
  const services = activeServices(store?.preferences.services);
  const requests = useRequests(open);
  const offline = useReach(({ reach }) => reach === 'offline');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { busy, failure, send } = useSending();
  const ask = async (): Promise<void> => {
    if (!(await send([...picked], false))) return;
    setPicked(new Set());
    onClose();
  };
  const toggle = (id: string) =>
    setPicked(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const footer = (
    <Button
      kind="accent"
      size="lg"
      busy={busy}
      aria-disabled={offline || picked.size === 0 || undefined}
      aria-label={picked.size > 0 && !offline ? text('services.send', { count: picked.size }) : undefined}
      onClick={() => void ask()}
    >
      {offline ? text('services.offline') : text('shared.continue')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('services.title')}
      closeLabel={text('shared.close')}
      footer={services.length > 0 && footer}
    >
      <div className="services">
        {failure && <BannerInSight kind="danger">{failure}</BannerInSight>}
        {services.length === 0 && (
          <StateBlock level={3} title={text('services.none')} text={text('services.none-text')} />
        )}
        <ServiceGrid services={services} requests={requests} picked={picked} onToggle={toggle} />
        <RequestList services={services} requests={requests} onRemind={(id) => void send([id], true)} />
      </div>
    </Sheet>
  );
}
