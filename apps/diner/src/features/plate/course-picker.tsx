import type { Course } from '@tableside/contract/vocabulary';
import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { useId } from 'react';
import { useDishName } from '../../lib/dish-name.tsx';
import { facts } from '../../lib/facts.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import type { PricedLine } from './plate-estimate.ts';
import { courseOf, EATEN, laterCourses, withCourse } from './plate-pace.ts';
import { useSending } from './sending.ts';

function LineCourse({ priced, later }: { readonly priced: PricedLine; readonly later: readonly Course[] }) {
  const text = useText();
  const nameOf = useDishName();
  const id = useId();
  const { line, item } = priced;
  const course = courseOf(priced);
  if (!item || course === 'drink') return null;
  const name = nameOf(item.name);
  const waits = later.some((held) => held === course);
  const choose = (value: string) => {
    const wanted = EATEN.find((known) => known === value);
    if (wanted) facts.plateReplaced(withCourse(useRoot.getState().cart.lines, line.key, wanted));
  };
  return (
    <li className="plate-course">
      <span className="plate-course-name">
        {line.qty} × {name}
        {waits && <span className="t-small t-muted">{text('courses.waiting')}</span>}
      </span>
      <SelectField
        id={id}
        label={text('courses.of', { item: name })}
        hideLabel
        value={course ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[
          ...(course === null ? [{ value: '', label: text('courses.now') }] : []),
          ...EATEN.map((known) => ({ value: known, label: text('course.name', { course: known }) })),
        ]}
      />
    </li>
  );
}

/** "Starters now, mains when I say": offered as soon as the plate holds more than one course. */
export function CoursePicker({ lines }: { readonly lines: readonly PricedLine[] }) {
  const text = useText();
  const paced = useSending((sending) => sending.paced);
  const later = laterCourses(lines);
  if (later.length === 0 && !paced) return null;
  return (
    <div className="plate-courses">
      <Segmented
        legend={text('courses.title')}
        name="courses"
        value={paced ? 'paced' : 'at-once'}
        onChange={(value) => useSending.setState({ paced: value === 'paced' })}
        options={[
          { value: 'at-once', label: text('courses.at-once') },
          { value: 'paced', label: text('courses.paced') },
        ]}
      />
      {paced && (
        <>
          <p className="t-small t-muted">{text('courses.text')}</p>
          <ul className="plate-course-list">
            {lines.map((priced) => (
              <LineCourse key={priced.line.key} priced={priced} later={later} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
