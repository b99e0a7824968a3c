import { refuse } from '../http/refused.ts';

const MOST_AT_ONCE = 2;
const MOST_WAITING = 100;

interface Waiting {
  readonly turns: number;
  readonly go: () => void;
}
const waiting: Waiting[] = [];
let free = MOST_AT_ONCE;

/** First come, first served: whoever needs one turn does not slip past one who needs both. */
function letIn(): void {
  for (let next = waiting[0]; next && next.turns <= free; next = waiting[0]) {
    waiting.shift();
    free -= next.turns;
    next.go();
  }
}

/**
 * Works on a picture when it is one's turn: two at a time in the whole process, and one that takes both `turns` by
 * itself. Refuses `busy` when too many wait.
 */
export async function inTurn<T>(work: () => Promise<T>, turns: 1 | 2 = 1): Promise<T> {
  if (waiting.length >= MOST_WAITING) refuse('busy', {}, 2);
  await new Promise<void>((go) => {
    waiting.push({ turns, go });
    letIn();
  });
  try {
    return await work();
  } finally {
    free += turns;
    letIn();
  }
}
