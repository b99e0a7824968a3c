import { GripVertical } from '@tableside/ui/icons';
import type { useReorder } from './use-reorder.ts';

/** Where a row is taken to be dragged. Listeners and keyboards have the buttons beside it. */
export function DragGrip(handlers: ReturnType<ReturnType<typeof useReorder>['grip']>) {
  return (
    <span className="drag-grip" aria-hidden="true" {...handlers}>
      <GripVertical size={20} />
    </span>
  );
}
