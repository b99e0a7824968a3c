/** What the demo notes in `installation` before it opens its first place. */
export const DEMO_BEGUN = 'demo-last-day';
