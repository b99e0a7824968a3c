import { WALL_LEAST } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { RotateCw, Trash } from '@tableside/ui/icons';
import { useText } from '../../../lib/text.tsx';
import { type DraftWall, insideWall, longest, turnedWall } from './plan-walls.ts';

interface WallFormProps {
  readonly wall: DraftWall;
  /** `about` names what goes on as one step. */
  readonly onChange: (wall: DraftWall, about: string) => void;
  readonly onRemove: () => void;
}

/** How long one wall is, and which way it runs. */
export function WallForm({ wall, onChange, onRemove }: WallFormProps) {
  const text = useText();
  return (
    <div className="room-form">
      <label className="wall-length" htmlFor="wall-length">
        {text('floor.wall-length')}
        <input
          id="wall-length"
          type="range"
          min={WALL_LEAST}
          max={longest(wall)}
          value={wall.length}
          onChange={(event) =>
            onChange(insideWall({ ...wall, length: Number(event.target.value) }), 'length')
          }
        />
      </label>
      <Button icon={<RotateCw size={20} />} block onClick={() => onChange(turnedWall(wall), '')}>
        {text('floor.wall-turn')}
      </Button>
      <Button kind="danger" icon={<Trash size={20} />} block onClick={onRemove}>
        {text('floor.wall-remove')}
      </Button>
    </div>
  );
}
