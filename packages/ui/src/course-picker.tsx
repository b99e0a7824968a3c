import { type ReactNode, useId } from 'react';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';

/** A dish whose course can be chosen; null comes with the first. */
export interface CourseLine<C extends string> {
  readonly key: string;
  readonly words: ReactNode;
  /** Beside the dish: that it waits. */
  readonly note?: ReactNode | undefined;
  /** Names the choice for those who do not see it. */
  readonly label: string;
  readonly course: C | null;
  readonly choices: readonly (C | null)[];
}

export interface CoursePickerProps<C extends string> {
  readonly texts: {
    readonly title: string;
    readonly atOnce: string;
    readonly paced: string;
    /** What happens when it comes course by course. */
    readonly about: string;
  };
  readonly paced: boolean;
  readonly lines: readonly CourseLine<C>[];
  readonly nameOf: (course: C | null) => string;
  readonly onPace: (paced: boolean) => void;
  readonly onCourse: (key: string, course: C | null) => void;
}

type LineProps<C extends string> = { readonly line: CourseLine<C> } & Pick<
  CoursePickerProps<C>,
  'nameOf' | 'onCourse'
>;

function Line<C extends string>({ line, nameOf, onCourse }: LineProps<C>) {
  const id = useId();
  const choose = (value: string) =>
    onCourse(line.key, line.choices.find((course) => course === value) ?? null);
  return (
    <li className="course-line">
      <span className="course-line-name">
        {line.words}
        {line.note && <span className="t-small t-muted">{line.note}</span>}
      </span>
      <SelectField
        id={id}
        label={line.label}
        hideLabel
        value={line.course ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={line.choices.map((course) => ({ value: course ?? '', label: nameOf(course) }))}
      />
    </li>
  );
}

/** All at once, or course by course, and then which dish comes when. */
export function CoursePicker<C extends string>(props: CoursePickerProps<C>) {
  const { texts, paced, lines, nameOf, onPace, onCourse } = props;
  return (
    <div className="course-picker">
      <Segmented
        legend={texts.title}
        name="courses"
        value={paced ? 'paced' : 'at-once'}
        onChange={(value) => onPace(value === 'paced')}
        options={[
          { value: 'at-once', label: texts.atOnce },
          { value: 'paced', label: texts.paced },
        ]}
      />
      {paced && (
        <>
          <p className="t-small t-muted">{texts.about}</p>
          <ul className="course-lines">
            {lines.map((line) => (
              <Line key={line.key} line={line} nameOf={nameOf} onCourse={onCourse} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
