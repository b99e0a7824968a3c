import type { Person } from '@tableside/contract/staff-people.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatDateTime, formatList, zoneOf } from '@tableside/i18n/formats';
import { inNameOrder } from '@tableside/i18n/name-order';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { StatusPill } from '@tableside/ui/status-pill';
import { useWhileThere } from '@tableside/ui/use-there';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { askFirst, leave } from '../../lib/form/unsaved.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { DeviceList } from './device-list.tsx';
import { devicesQuery, peopleQuery } from './people-query.ts';
import { PersonForm } from './person-form.tsx';
import { PersonPanel } from './person-panel.tsx';
import { useAddPerson } from './use-people.ts';

const NOBODY = { name: '', roles: [], email: null, phone: '' };

/** Whoever works here before those who do no more, each by name. */
const inListOrder = (language: Language, people: readonly Person[]): readonly Person[] =>
  inNameOrder(language, people, ({ name }) => name).toSorted(
    (one, other) => Number(other.active) - Number(one.active),
  );

interface CardProps {
  readonly person: Person;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function PersonCard({ person, chosen, onChoose }: CardProps) {
  const { text, language } = useTexts();
  const { me, store } = useOnDuty();
  const seen = person.last_seen_at;
  const roles = person.roles.map((role) => text(`settings.role-${role}`));
  return (
    <button type="button" className="offer-card" aria-pressed={chosen} onClick={onChoose}>
      <span className="offer-card-head">
        <strong className="offer-card-title">
          {person.name}
          {person._id === me._id && <span className="t-muted"> {text('people.you')}</span>}
        </strong>
        {!person.active && <StatusPill tone="problem">{text('people.out')}</StatusPill>}
        {person.active && person.sessions > 0 && (
          <StatusPill tone="done">{text('people.signed-in')}</StatusPill>
        )}
        {person.active && !person.has_pin && !person.has_password && (
          <StatusPill tone="waiting">{text('people.cannot-yet')}</StatusPill>
        )}
      </span>
      <span>{formatList(language, roles)}</span>
      <span className="t-muted">
        {seen === null
          ? text('people.never')
          : text('people.last-seen', { when: formatDateTime(language, seen, zoneOf(store)) })}
      </span>
    </button>
  );
}

function NewPerson({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const text = useText();
  const add = useAddPerson(useWhileThere(onAdded));
  return (
    <PersonForm
      first={NOBODY}
      add={text('people.add')}
      busy={add.isPending}
      onSubmit={(facts) => add.mutate(facts)}
    />
  );
}

function Devices() {
  const { store } = useOnDuty();
  const query = useQuery(devicesQuery(store._id));
  return <QueryState query={query}>{(devices) => <DeviceList devices={devices} />}</QueryState>;
}

/** Who works here, what they may do, and on which devices they sign in. */
export function PeopleScreen() {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery(peopleQuery(store._id));
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const person = query.data?.find(({ _id }) => _id === chosen);
  return (
    <Screen title={text('frame.people')}>
      <div className="with-panel">
        <div className="with-panel-list">
          <div className="list-tools">
            <Button kind="accent" icon={<Plus size={20} />} onClick={() => askFirst(() => setAdding(true))}>
              {text('people.add')}
            </Button>
          </div>
          <QueryState query={query}>
            {(people) => (
              <ul className="offer-list">
                {inListOrder(language, people).map((each) => (
                  <li key={each._id}>
                    <PersonCard
                      person={each}
                      chosen={each._id === chosen}
                      onChoose={() => each._id === chosen || leave(() => setChosen(each._id))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
          <Devices />
        </div>
        <SidePanel of={person?._id} title={person?.name ?? ''} onClose={() => setChosen(undefined)}>
          {person && <PersonPanel key={person._id} person={person} />}
        </SidePanel>
      </div>
      <FormSheet open={adding} onClose={() => setAdding(false)} title={text('people.add')} wide>
        {adding && (
          <NewPerson
            onAdded={(id) => {
              setAdding(false);
              setChosen(id);
            }}
          />
        )}
      </FormSheet>
    </Screen>
  );
}
