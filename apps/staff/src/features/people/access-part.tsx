import type { Person } from '@tableside/contract/staff-people.schema';
import { formatList } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { usePerson } from './use-people.ts';

/** The reader's other restaurants where a colleague works, in words; empty for none. */
function useOthers({ also_at: ids }: Person): string {
  const { language } = useTexts();
  const { me } = useOnDuty();
  return formatList(
    language,
    me.stores.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name),
  );
}

interface QuestionProps {
  readonly person: Person;
  readonly others: string;
  readonly onClose: () => void;
}

/** Keeps somebody out of this restaurant, or of the reader's others as well. */
function KeepOut({ person, others, onClose }: QuestionProps) {
  const text = useText();
  const { store } = useOnDuty();
  const { activate } = usePerson(person);
  const [everywhere, setEverywhere] = useState(false);
  const { name, elsewhere } = person;
  const goesOn = others !== '' && !everywhere;
  const means = goesOn ? text('people.keep-out-one-text', { stores: others }) : text('people.keep-out-text');
  return (
    <DialogConfirm
      open
      title={
        others === ''
          ? text('people.keep-out-title', { name })
          : text('people.keep-out-one-title', { name, store: store.name })
      }
      text={elsewhere ? text('people.keep-out-here-text') : means}
      confirm={text('people.do-keep-out')}
      keep={text('shared.cancel')}
      danger
      busy={activate.isPending}
      onKeep={onClose}
      onConfirm={() => activate.mutate({ active: false, everywhere }, { onSettled: onClose })}
    >
      {others !== '' && (
        <CheckboxRow
          label={text('people.keep-out-all', { stores: others })}
          checked={everywhere}
          onChange={() => setEverywhere(!everywhere)}
        />
      )}
    </DialogConfirm>
  );
}

/** Whether a colleague may work in this restaurant, and where else they do. */
export function AccessPart({ person }: { readonly person: Person }) {
  const text = useText();
  const others = useOthers(person);
  const { activate } = usePerson(person);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {others !== '' && <p>{text('people.also-at', { stores: others })}</p>}
      {person.active ? (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {text('people.do-keep-out')}
        </Button>
      ) : (
        <Button
          busy={activate.isPending}
          onClick={() => activate.mutate({ active: true, everywhere: false })}
        >
          {text('people.do-let-in')}
        </Button>
      )}
      {asking && <KeepOut person={person} others={others} onClose={() => setAsking(false)} />}
    </>
  );
}
