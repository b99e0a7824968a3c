import type { Person } from '@tableside/contract/staff-people.schema';
import { Button } from '@tableside/ui/button';
import { KeyRound } from '@tableside/ui/icons';
import { useText } from '../../lib/text.tsx';
import { useRenewPin } from './use-people.ts';

/** A fresh PIN, shown until the panel closes and never again. */
export function PinPart({ person }: { readonly person: Person }) {
  const text = useText();
  const renew = useRenewPin(person._id);
  return (
    <section className="panel-part">
      <h3>{text('people.pin')}</h3>
      {renew.data === undefined ? (
        <p className="t-muted">{text(person.has_pin ? 'people.pin-there' : 'people.pin-none')}</p>
      ) : (
        <div className="person-pin" role="status">
          <strong>{renew.data}</strong>
          <p>{text('people.pin-once', { name: person.name })}</p>
        </div>
      )}
      <Button icon={<KeyRound size={20} />} busy={renew.isPending} onClick={() => renew.mutate()}>
        {text(person.has_pin ? 'people.pin-renew' : 'people.pin-make')}
      </Button>
    </section>
  );
}
