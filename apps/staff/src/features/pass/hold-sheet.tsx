import type { CallOptions } from '@tableside/client/call';
import { COURSES, type Course } from '@tableside/contract/vocabulary';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { Segmented } from '@tableside/ui/segmented';
import { Sheet } from '@tableside/ui/sheet';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { SheetForm } from '../../lib/form/sheet-form.tsx';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { inTurn } from '../../lib/replay/in-turn.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { CountedDish } from '../../lib/ticket/counted-dish.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { linesThat, type PassAsk } from './pass-orders.ts';

interface Held {
  readonly course: Course;
  readonly lineIds: readonly string[];
}

/** Each ticket gives what of it waits. */
function holdAll({ tickets }: PassAsk, { course, lineIds }: Held, options: CallOptions) {
  const parts = tickets
    .map(({ _id: id, lines }) => ({
      id,
      own: lines.map(({ _id }) => _id).filter((own) => lineIds.includes(own)),
    }))
    .filter(({ own }) => own.length > 0);
  const [first = { id: '', own: [] }, ...rest] = parts;
  return inTurn(
    [first, ...rest],
    ({ id, own }, more) => api.holdTicket({ params: { id }, body: { course, lines: own } }, more),
    options,
  );
}

function HoldForm({ ask, onDone }: { readonly ask: PassAsk; readonly onDone: () => void }) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const lines = linesThat(ask.tickets, 'hold').map(({ line }) => line);
  const [chosen, setChosen] = useState<readonly string[]>(lines.map(({ _id }) => _id));
  const [course, setCourse] = useState<Course>(
    COURSES.find((each) => each === lines[0]?.course && each !== 'starter') ?? 'main',
  );
  const [insisted, setInsisted] = useState(false);
  const close = useWhileThere(onDone);
  const hold = useCommand({
    ask: (held: Held, options) => holdAll(ask, held, options),
    stale: [keys.tickets(store._id)],
    onDone: (_, held) => {
      const name = text('course.name', { course: held.course });
      note('success', text('pass.hold-done', { place: ask.place, course: name }));
      close();
    },
  });
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  return (
    <SheetForm
      submit={text('pass.hold-do')}
      busy={hold.isPending}
      onSubmit={() => {
        setInsisted(true);
        if (chosen.length > 0) hold.mutate({ course, lineIds: chosen });
      }}
    >
      <ChoiceGroup
        legend={text('pass.hold-lines')}
        error={insisted && chosen.length === 0 ? text('floor.order-missing') : undefined}
      >
        {lines.map((line) => (
          <CheckboxRow
            key={line._id}
            label={<CountedDish qty={line.qty} name={line.name} />}
            note={line.note || undefined}
            checked={chosen.includes(line._id)}
            onChange={() => toggle(line._id)}
          />
        ))}
      </ChoiceGroup>
      <Segmented
        legend={text('pass.hold-course')}
        name="hold-course"
        value={course}
        options={COURSES.map((value) => ({ value, label: text('course.name', { course: value }) }))}
        onChange={(value) => setCourse(COURSES.find((each) => each === value) ?? course)}
      />
    </SheetForm>
  );
}

interface HoldSheetProps {
  readonly ask: PassAsk | undefined;
  readonly onClose: () => void;
}

/** Lets dishes that nobody cooks yet wait for a course, or gives held ones another course. */
export function HoldSheet({ ask, onClose }: HoldSheetProps) {
  const { text } = useTexts();
  return (
    <Sheet
      open={ask !== undefined}
      onClose={onClose}
      title={text('pass.hold-title', { place: ask?.place ?? '' })}
      closeLabel={text('shared.close')}
      wide
    >
      {ask && <HoldForm ask={ask} onDone={onClose} />}
    </Sheet>
  );
}
