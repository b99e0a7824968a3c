import type { Person } from '@tableside/contract/staff-people.schema';
import { Button } from '@tableside/ui/button';
import { KeyRound } from '@tableside/ui/icons';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { ShownOnce } from '../../lib/form/shown-once.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useText } from '../../lib/text.tsx';
import { useRenewPin } from './use-people.ts';

/** A fresh PIN, shown until its own button puts it away and never again. */
export function PinPart({ person }: { readonly person: Person }) {
  const text = useText();
  const { data: pin, isPending, mutate, reset } = useRenewPin(person._id);
  // Its answer comes to this panel or to nobody.
  useUnsaved(isPending);
  return (
    <section className="panel-part">
      <h3>{text('people.pin')}</h3>
      <p className="t-muted">{text(person.has_pin ? 'people.pin-there' : 'people.pin-none')}</p>
      <Button icon={<KeyRound size={20} />} busy={isPending} onClick={() => mutate()}>
        {text(person.has_pin ? 'people.pin-renew' : 'people.pin-make')}
      </Button>
      <FormSheet open={pin !== undefined} onClose={reset} title={text('people.pin')} locked>
        {pin !== undefined && (
          <ShownOnce words={text('people.pin-once', { name: person.name })} onDone={reset}>
            <strong className="person-pin">{pin}</strong>
          </ShownOnce>
        )}
      </FormSheet>
    </section>
  );
}
