import { LONGEST_PIN, SHORTEST_PIN } from '@tableside/contract/limits';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { digitsOf } from '@tableside/ui/digits-of';
import { Field } from '@tableside/ui/field';
import { Lock } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { useState } from 'react';
import { fileApi } from '../../../lib/api.ts';
import { SheetForm } from '../../../lib/form/sheet-form.tsx';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { saveByKind } from '../../../lib/save-file.ts';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { useCommand } from '../../../lib/use-command.ts';
import { RetentionForm } from './retention-form.tsx';

/** `tableside-2026-11-21-23-10-00`. */
const nameAt = (now: Date): string => `tableside-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}`;

function DownloadForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { store } = useOnDuty();
  const [pin, setPin] = useState('');
  const [insisted, setInsisted] = useState(false);
  const download = useCommand({
    ask: (typed: string) => fileApi.exportData({ params: { store_id: store._id }, body: { pin: typed } }),
    stale: [keys.audit(store._id)],
    onDone: (file) => {
      saveByKind(nameAt(new Date()), file);
      note('success', text('house.data-done'));
      onDone();
    },
  });
  const short = pin.length < SHORTEST_PIN;
  const submit = () => {
    setInsisted(true);
    if (!short && !download.isPending) download.mutate(pin);
  };
  return (
    <SheetForm submit={text('house.data-download')} busy={download.isPending} onSubmit={submit}>
      <Banner kind="warning">{text('house.data-keep')}</Banner>
      <Field
        id="data-pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_PIN}
        start={<Lock size={20} />}
        label={text('house.data-pin')}
        helper={text('house.data-pin-text')}
        error={insisted && short ? text('house.data-pin-missing') : undefined}
        value={pin}
        onChange={(event) => setPin(digitsOf(event.currentTarget.value))}
      />
    </SheetForm>
  );
}

/** For owners: how long guests are remembered, and a copy of everything, for which they say their PIN once more. */
export function DataPart() {
  const text = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('data.export')) return null;
  return (
    <section className="house-group house-data">
      <h2>{text('house.data')}</h2>
      {can('data.retention') && <RetentionForm />}
      <p>{text('house.data-text')}</p>
      <Button onClick={() => setOpen(true)}>{text('house.data-download')}</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('house.data-download')}
        closeLabel={text('shared.close')}
      >
        {open && <DownloadForm onDone={() => setOpen(false)} />}
      </Sheet>
    </section>
  );
}
