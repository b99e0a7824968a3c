import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './plate.css';
import { Sheet } from '@tableside/ui/sheet';
import { useText } from '../../lib/text.tsx';
import { PlateContents, SendButton } from './plate-contents.tsx';
import { SendKeeper } from './send-keeper.tsx';
import { useSending } from './sending.ts';
import { usePlate } from './use-plate.ts';

/** "My plate" as a drawer; the address (`?plate`) says that it is open. */
export function PlateSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const plate = usePlate();
  const sending = useSending(({ phase }) => phase === 'sending');
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={plate.count > 0 ? text('plate.title', { count: plate.count }) : text('plate.title-empty')}
        closeLabel={text('shared.close')}
        size="tall"
        locked={sending}
        history={false}
        footer={plate.count > 0 && <SendButton plate={plate} />}
      >
        {open && <PlateContents plate={plate} onBrowse={onClose} />}
      </Sheet>
      {open && <SendKeeper />}
    </>
  );
}

/** The plate as a rail beside the menu on wide screens. */
export function PlatePanel() {
  const text = useText();
  const plate = usePlate();
  return (
    <aside className="plate-panel" aria-labelledby="plate-panel-title">
      <h2 id="plate-panel-title" className="plate-panel-title">
        {plate.count > 0 ? text('plate.title', { count: plate.count }) : text('plate.title-empty')}
      </h2>
      <div className="plate-panel-body">
        <PlateContents plate={plate} onBrowse={undefined} />
      </div>
      {plate.count > 0 && (
        <div className="plate-panel-footer">
          <SendButton plate={plate} />
        </div>
      )}
      <SendKeeper />
    </aside>
  );
}
