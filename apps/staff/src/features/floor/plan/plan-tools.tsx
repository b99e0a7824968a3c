import { WALLS_MOST } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { IconButton } from '@tableside/ui/icon-button';
import { Plus, Redo, Undo } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useText } from '../../../lib/text.tsx';
import { type PlanDraft, redo, undo } from './plan-draft.ts';

interface PlanToolsProps {
  readonly areas: readonly string[];
  readonly area: string;
  readonly draft: PlanDraft;
  readonly onArea: (area: string) => void;
  readonly onTable: () => void;
  readonly onWall: () => void;
  readonly onDraft: (draft: PlanDraft) => void;
}

/** Which area is drawn, what can be added to it, and the way back and forth. */
export function PlanTools({ areas, area, draft, onArea, onTable, onWall, onDraft }: PlanToolsProps) {
  const text = useText();
  return (
    <div className="room-tools">
      {areas.length > 1 && (
        <Segmented
          legend={text('floor.area')}
          hideLegend
          name="plan-area-shown"
          value={area}
          options={areas.map((value) => ({ value, label: value || text('floor.no-area') }))}
          onChange={onArea}
        />
      )}
      <Button icon={<Plus size={20} />} onClick={onTable}>
        {text('floor.add-table')}
      </Button>
      <Button
        icon={<Plus size={20} />}
        aria-disabled={draft.walls.length >= WALLS_MOST}
        onClick={() => draft.walls.length < WALLS_MOST && onWall()}
      >
        {text('floor.add-wall')}
      </Button>
      <IconButton
        label={text('shared.undo')}
        icon={<Undo />}
        aria-disabled={draft.past.length === 0}
        onClick={() => onDraft(undo(draft))}
      />
      <IconButton
        label={text('floor.redo')}
        icon={<Redo />}
        aria-disabled={draft.future.length === 0}
        onClick={() => onDraft(redo(draft))}
      />
    </div>
  );
}
