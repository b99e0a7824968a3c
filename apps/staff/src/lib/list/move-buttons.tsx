import { IconButton } from '@tableside/ui/icon-button';
import { ArrowDown, ArrowUp } from '@tableside/ui/icons';

interface MoveButtonsProps {
  /** What each says: of what it moves, and where to. */
  readonly up: string;
  readonly down: string;
  readonly first: boolean;
  readonly last: boolean;
  /** A move is under way: a press meanwhile counts for nothing. */
  readonly busy?: boolean | undefined;
  readonly onMove: (by: -1 | 1) => void;
}

/** One place up or down a list. At its ends and while it is moved they keep the focus, so that one can go on pressing. */
export function MoveButtons({ up, down, first, last, busy = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={up}
        icon={<ArrowUp size={20} />}
        aria-disabled={first || undefined}
        onClick={() => first || busy || onMove(-1)}
      />
      <IconButton
        label={down}
        icon={<ArrowDown size={20} />}
        aria-disabled={last || undefined}
        onClick={() => last || busy || onMove(1)}
      />
    </>
  );
}
