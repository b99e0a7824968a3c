import { laterCourses, pacedLines } from '@tableside/contract/course-pace';
import type { Item } from '@tableside/contract/menu.schema';
import type { Course } from '@tableside/contract/vocabulary';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { CoursePicker } from '@tableside/ui/course-picker';
import { dishName } from '../../../lib/dish-name.ts';
import { useTexts } from '../../../lib/text.tsx';
import { coursed } from './order-draft.ts';

interface CoursesProps {
  readonly lines: readonly PlateLine[];
  readonly items: readonly Item[];
  readonly paced: boolean;
  readonly onPace: (paced: boolean) => void;
  readonly onCourse: (key: string, course: Course | null) => void;
}

/** Whether the round comes at once or course by course; offered as soon as it holds more than one course. */
export function OrderCourses({ lines, items, paced, onPace, onCourse }: CoursesProps) {
  const { text, language } = useTexts();
  const dishes = coursed(lines, items);
  if (laterCourses(dishes).length === 0 && !(paced && lines.length > 0)) return null;
  return (
    <CoursePicker
      texts={{
        title: text('course.when'),
        atOnce: text('course.at-once'),
        paced: text('course.paced'),
        about: text('floor.order-paced'),
      }}
      paced={paced}
      onPace={onPace}
      nameOf={(course) => (course === null ? text('course.first') : text('course.name', { course }))}
      onCourse={onCourse}
      lines={pacedLines(dishes).map(({ line, item, course, choices, waits }) => {
        const { name, lang } = dishName(item.name, language);
        return {
          key: line.key,
          words: (
            <span>
              {line.qty} × <span lang={lang}>{name}</span>
            </span>
          ),
          note: waits && text('floor.order-waits'),
          label: text('course.of', { item: name }),
          course,
          choices,
        };
      })}
    />
  );
}
