import { plateLine } from '@tableside/pricing/line-identity';
import { describe, expect, it } from 'vitest';
import { dish } from '../../../testing/menu-fixture.ts';
import { courseOf, laterCourses, withCourse } from './plate-pace.ts';

const priced = (id: string, course: string | null, chosen: string | null = null) => ({
  line: plateLine({ item_id: id, addons: [], note: '', course: chosen }, 1),
  item: dish(id, { course }),
});

describe('a meal in courses', () => {
  it('given starters, mains and desserts, then the mains and desserts wait', () => {
    const lines = [
      priced('tea', 'drink'),
      priced('cake', 'dessert'),
      priced('soup', 'starter'),
      priced('rice', 'main'),
    ];
    expect(laterCourses(lines)).toEqual(['main', 'dessert']);
  });
  it('given one course and drinks, then nothing waits', () => {
    expect(laterCourses([priced('tea', 'drink'), priced('rice', 'main')])).toEqual([]);
  });
  it('given bread that belongs to no course, then the mains can wait for it', () => {
    expect(laterCourses([priced('bread', null), priced('rice', 'main')])).toEqual(['main']);
    expect(laterCourses([priced('bread', null), priced('soup', 'starter')])).toEqual([]);
  });
  it('given a dish the diner moved, then their word counts before the menu’s', () => {
    expect(courseOf(priced('soup', 'starter', 'main'))).toBe('main');
    expect(courseOf(priced('soup', 'nonsense'))).toBeNull();
  });
  it('given a dish moved to where the same one is, then they are one line', () => {
    const now = priced('soup', 'starter', 'starter').line;
    const later = priced('soup', 'starter', 'main').line;
    expect(withCourse([now, later], now.key, 'main').map(({ qty }) => qty)).toEqual([2]);
  });
});
