import type { Scores } from '@tableside/contract/games.schema';
import { useText } from '../../lib/text.tsx';

/** The ten best of the house. */
export function HouseTable({ scores }: { readonly scores: Scores }) {
  const text = useText();
  return (
    <section aria-label={text('game.table')}>
      <h2 className="t-h3">{text('game.table')}</h2>
      {scores.top.length === 0 ? (
        <p className="t-muted">{text('game.table-empty')}</p>
      ) : (
        <ol className="game-table">
          {scores.top.map(({ name, score, tile, you }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row stands for
            <li key={at} className={you ? 'game-you' : undefined}>
              <span className="t-num">{at + 1}</span>
              <span className="t-user">{you ? text('game.you', { name }) : name}</span>
              <span className="t-small t-muted t-num">{tile}</span>
              <strong className="t-num">{score}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
