import { describe, expect, it } from 'vitest';
import { courseOf, laterCourses, pacedLines } from './course-pace.ts';

const dish = (course: string | null, chosen: string | null = null) => ({
  line: { course: chosen },
  item: { course },
});

describe('a meal in courses', () => {
  it('given starters, mains and desserts, then the mains and desserts wait', () => {
    const lines = [dish('drink'), dish('dessert'), dish('starter'), dish('main')];
    expect(laterCourses(lines)).toEqual(['main', 'dessert']);
  });
  it('given one course and drinks, then nothing waits', () => {
    expect(laterCourses([dish('drink'), dish('main')])).toEqual([]);
  });
  it('given bread that belongs to no course, then the mains can wait for it', () => {
    expect(laterCourses([dish(null), dish('main')])).toEqual(['main']);
    expect(laterCourses([dish(null), dish('starter')])).toEqual([]);
  });
  it('given a dish that was moved, then that counts before the menu’s word', () => {
    expect(courseOf(dish('starter', 'main'))).toBe('main');
    expect(courseOf(dish('nonsense'))).toBeNull();
  });
  it('lets the course be chosen of what is eaten, and says what waits', () => {
    const unknown = { line: { course: 'main' }, item: undefined };
    const lines = [dish(null), dish('main'), dish('drink'), unknown];
    expect(pacedLines(lines).map(({ course, choices, waits }) => [course, choices, waits])).toEqual([
      [null, [null, 'starter', 'main', 'dessert'], false],
      ['main', ['starter', 'main', 'dessert'], true],
    ]);
  });
});
