import { IconButton } from '@tableside/ui/icon-button';
import { Music } from '@tableside/ui/icons';
import { useLocation } from 'wouter';
import { leave } from '../../lib/form/unsaved.ts';
import { changeSettings } from '../../lib/settings.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { deck } from './deck.ts';
import { useDeckBoard } from './use-house-player.ts';

/** While this device plays the songs of a house: which one, and the way back to its jukebox. */
export function NowPlaying() {
  const text = useText();
  const [path, navigate] = useLocation();
  const storeId = useStore(deck, (now) => now?.storeId);
  const board = useDeckBoard();
  if (!board || storeId === undefined || path === '/jukebox') return null;
  const go = () => {
    changeSettings({ storeId });
    navigate('/jukebox');
  };
  const words = board.now ? `${text('jukebox.now')}: ${board.now.song.title}` : text('jukebox.nothing');
  return <IconButton label={words} icon={<Music size={20} />} onClick={() => leave(go)} />;
}
