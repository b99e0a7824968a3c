import { laterCourses, pacedLines } from '@tableside/contract/course-pace';
import { withCourse } from '@tableside/pricing/line-identity';
import { CoursePicker } from '@tableside/ui/course-picker';
import { facts } from '../../lib/facts.ts';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import type { PricedLine } from './plate-estimate.ts';
import { useSending } from './sending.ts';

/** "Starters now, mains when I say": offered as soon as the plate holds more than one course. */
export function PlateCourses({ lines }: { readonly lines: readonly PricedLine[] }) {
  const text = useText();
  const nameOf = useDishName();
  const paced = useSending((sending) => sending.paced);
  if (laterCourses(lines).length === 0 && !paced) return null;
  return (
    <CoursePicker
      texts={{
        title: text('course.when'),
        atOnce: text('course.at-once'),
        paced: text('course.paced'),
        about: text('courses.text'),
      }}
      paced={paced}
      onPace={(next) => useSending.setState({ paced: next })}
      nameOf={(course) => (course === null ? text('course.first') : text('course.name', { course }))}
      onCourse={(key, course) => facts.plateReplaced(withCourse(useRoot.getState().cart.lines, key, course))}
      lines={pacedLines(lines).map(({ line, item, course, choices, waits }) => {
        const name = nameOf(item.name);
        return {
          key: line.key,
          words: (
            <>
              {line.qty} × {name}
            </>
          ),
          note: waits && text('courses.waiting'),
          label: text('course.of', { item: name }),
          course,
          choices,
        };
      })}
    />
  );
}
