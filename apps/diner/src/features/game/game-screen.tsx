import '@tableside/ui/styles/content.css';
import './game.css';
import type { Push } from '@tableside/contract/game-2048';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '@tableside/ui/icons';
import { useHouseScores } from '../../lib/game/house-scores.ts';
import { useMenu } from '../../lib/menu/menu.ts';
import { Screen } from '../../lib/screen.tsx';
import { useText } from '../../lib/text.tsx';
import { GameBoard } from './game-board.tsx';
import { HouseTable } from './house-table.tsx';
import { useGame } from './use-game.ts';
import { useSendingScore } from './use-sending-score.ts';

function Arrows({ onPush }: { readonly onPush: (way: Push) => void }) {
  const text = useText();
  return (
    <div className="game-arrows">
      <IconButton label={text('game.left')} icon={<ArrowLeft />} onClick={() => onPush('L')} />
      <IconButton label={text('game.up')} icon={<ArrowUp />} onClick={() => onPush('U')} />
      <IconButton label={text('game.down')} icon={<ArrowDown />} onClick={() => onPush('D')} />
      <IconButton label={text('game.right')} icon={<ArrowRight />} onClick={() => onPush('R')} />
    </div>
  );
}

/** `/social/2048`: the game, kept on the phone, and the table of the house. */
export function GameScreen() {
  const text = useText();
  const { game, best, over, mayUndo, push, undo, restart } = useGame();
  const { store } = useMenu();
  const games = store?.preferences.features.games === true;
  const { data: scores } = useHouseScores(games);
  const sending = useSendingScore();
  return (
    <Screen title={text('game.title')} back="/social">
      <div className="game">
        <dl className="game-figures">
          <div>
            <dt>{text('game.score')}</dt>
            <dd className="t-num">{game.score}</dd>
          </div>
          <div>
            <dt>{text('game.best')}</dt>
            <dd className="t-num">{best}</dd>
          </div>
        </dl>
        {over && (
          <Banner kind="info" live>
            {text('game.over', { score: game.score })}
          </Banner>
        )}
        <GameBoard game={game} onPush={push} />
        <Arrows onPush={push} />
        <p className="t-small t-muted game-how">{text('game.how')}</p>
        <div className="game-acts">
          <Button aria-disabled={!mayUndo || undefined} onClick={undo}>
            {text('game.undo')}
          </Button>
          <Button onClick={restart}>{text('game.new')}</Button>
          {games && game.score > 0 && (
            <Button kind="primary" busy={sending.busy} onClick={() => void sending.send(game)}>
              {text('game.send')}
            </Button>
          )}
        </div>
        {scores && <HouseTable scores={scores} />}
      </div>
    </Screen>
  );
}
