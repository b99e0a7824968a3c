import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { Clock } from '@tableside/ui/icons';
import { useState } from 'react';
import { DateInput } from '../../../lib/form/typed-inputs.tsx';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText, useTexts } from '../../../lib/text.tsx';
import { useSchedule, useUnschedule } from '../menu-query.ts';

/** Sets the moment at which the draft publishes itself, on the restaurant's own clock. */
export function ScheduleForm({ draft, onDone }: { readonly draft: MenuDraft; readonly onDone: () => void }) {
  const text = useText();
  const { store } = useOnDuty();
  const [at, setAt] = useState('');
  const [insisted, setInsisted] = useState(false);
  const schedule = useSchedule(onDone);
  const { revision, menu_version } = draft;
  return (
    <form
      className="editor-later"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setInsisted(true);
        if (at !== '') schedule.mutate({ revision, menu_version, at });
      }}
    >
      <DateInput
        id="editor-later"
        type="datetime-local"
        label={text('editor.later-at')}
        helper={text('editor.later-text', { zone: store.timezone })}
        error={insisted && at === '' ? text('editor.need-later') : undefined}
        value={at}
        onChange={setAt}
      />
      <Button type="submit" size="lg" block icon={<Clock size={20} />} busy={schedule.isPending}>
        {text('editor.later')}
      </Button>
    </form>
  );
}

interface ScheduledProps {
  readonly revision: number;
  readonly scheduled: NonNullable<MenuDraft['scheduled']>;
}

/** When the draft publishes itself, and the way to take that back. */
export function ScheduledNote({ revision, scheduled: { at, by } }: ScheduledProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const unschedule = useUnschedule();
  const time = formatDateTime(language, at, { ...zoneOf(store), style: 'medium' });
  return (
    <div className="editor-scheduled">
      <Clock size={20} aria-hidden />
      <p>{text('editor.scheduled', { time, name: by })}</p>
      <Button kind="text" busy={unschedule.isPending} onClick={() => unschedule.mutate({ revision })}>
        {text('editor.unschedule')}
      </Button>
    </div>
  );
}
