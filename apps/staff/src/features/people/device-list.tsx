import type { Device } from '@tableside/contract/staff-people.schema';
import { formatDate, formatDateTime, formatList, zoneOf } from '@tableside/i18n/formats';
import { inNameOrder } from '@tableside/i18n/name-order';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useRevokeDevice } from './use-people.ts';

function DeviceRow({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const { text, language } = useTexts();
  const zone = zoneOf(useOnDuty().store);
  const since = formatDate(language, device.created_at, { ...zone, style: 'medium' });
  const seen = device.last_seen_at;
  return (
    <div className="device-row">
      <div>
        <strong>{device.name || text('people.device')}</strong>
        <p className="t-muted">
          {[
            text('people.device-since', { date: since }),
            seen && text('people.last-seen', { when: formatDateTime(language, seen, zone) }),
            device.people.length > 0 &&
              text('people.device-now', {
                names: formatList(language, inNameOrder(language, device.people, String)),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button onClick={onRemove}>{text('shared.remove')}</Button>
    </div>
  );
}

/** The enrolled devices; a lost one is taken out of use here. */
export function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const { text } = useTexts();
  const [removing, setRemoving] = useState<Device>();
  const close = () => setRemoving(undefined);
  const revoke = useRevokeDevice(close);
  return (
    <section className="people-devices">
      <h2>{text('people.devices')}</h2>
      <p className="t-muted">{text(devices.length === 0 ? 'people.devices-none' : 'people.devices-text')}</p>
      <ul>
        {devices.map((device) => (
          <li key={device._id}>
            <DeviceRow device={device} onRemove={() => setRemoving(device)} />
          </li>
        ))}
      </ul>
      <DialogConfirm
        open={removing !== undefined}
        title={text('people.device-remove-title', { name: removing?.name || text('people.device') })}
        text={text('people.device-remove-text')}
        confirm={text('shared.remove')}
        keep={text('shared.cancel')}
        danger
        busy={revoke.isPending}
        onKeep={close}
        onConfirm={() => removing && revoke.mutate(removing._id)}
      />
    </section>
  );
}
