import { type AnyReaction, onlyCounts, type ReactionOptions, sends, startReactions } from './reactions.ts';

export interface ReactionLanes {
  /** These have just come due. */
  wakeFor(reactions: readonly AnyReaction[]): void;
  drained(): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Carries reactions out in two lanes: a gateway that does not answer holds up messages and nothing else. */
export function startLanes({ reactions, ...options }: ReactionOptions): ReactionLanes {
  const lanes = [true, false].map((sending) => {
    const own = reactions.filter((reaction) => sends(reaction) === sending);
    return { own: new Set(own), runner: startReactions({ ...options, reactions: own }) };
  });
  return {
    wakeFor: (due) => {
      // Nobody waits for what is only counted; it is carried out with the next poll.
      const awaited = due.filter((reaction) => !onlyCounts(reaction));
      for (const { own, runner } of lanes) if (awaited.some((reaction) => own.has(reaction))) runner.wake();
    },
    drained: async () => {
      await Promise.all(lanes.map(({ runner }) => runner.drained()));
    },
    isRunning: () => lanes.some(({ runner }) => runner.isRunning()),
    stop: async () => {
      await Promise.all(lanes.map(({ runner }) => runner.stop()));
    },
  };
}
