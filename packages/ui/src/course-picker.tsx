import { type ReactNode, useId } from 'react';
import { Segmented } from './segmented.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

/** A dish whose course can be chosen. */
export interface CourseLine {
  readonly key: string;
  readonly words: ReactNode;
  /** Beside the dish: that it waits. */
  readonly note?: ReactNode | undefined;
  /** Names the choice for those who do not see it. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
}

export interface CoursePickerProps {
  readonly texts: {
    readonly title: string;
    readonly atOnce: string;
    readonly paced: string;
    /** What happens when it comes course by course. */
    readonly about: string;
  };
  readonly paced: boolean;
  readonly lines: readonly CourseLine[];
  readonly onPace: (paced: boolean) => void;
  readonly onCourse: (key: string, course: string) => void;
}

function Line({ line, onCourse }: { readonly line: CourseLine } & Pick<CoursePickerProps, 'onCourse'>) {
  const id = useId();
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
        value={line.value}
        onChange={(event) => onCourse(line.key, event.currentTarget.value)}
        options={line.options}
      />
    </li>
  );
}

/** All at once, or course by course, and then which dish comes when. */
export function CoursePicker({ texts, paced, lines, onPace, onCourse }: CoursePickerProps) {
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
              <Line key={line.key} line={line} onCourse={onCourse} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
