import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { showOrder } from '../../lib/order/show-order.ts';
import { ownSend } from '../../lib/plate/own-send.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { checkSend, type SendRefusal, stopChecking, useSending } from './sending.ts';
import { useSendWords } from './use-send.ts';

function RefusalBanner({ refusal: { message, way } }: { readonly refusal: SendRefusal }) {
  const text = useText();
  return (
    <Banner kind="danger" live>
      <p>{message}</p>
      {way && (
        <Button
          kind="text"
          className="plate-banner-action"
          onClick={() => (way.kind === 'order' ? void showOrder(way.order_id) : go('/'))}
        >
          {text(way.kind === 'order' ? 'send.show-order' : 'send.scan')}
        </Button>
      )}
    </Banner>
  );
}

/** Why the plate cannot be sent now, or what became of the last send. */
export function SendNotices() {
  const text = useText();
  const words = useSendWords();
  const { phase, refusal, changes } = useSending();
  const pending = useRoot(ownSend);
  const offline = useReach(({ reach }) => reach === 'offline');
  return (
    <div className="plate-notices">
      {offline && <Banner kind="offline">{text('send.offline')}</Banner>}
      {phase === 'checking' && (
        <Banner kind="warning" live>
          {text('send.checking')}
        </Banner>
      )}
      {phase === 'unknown' && pending && (
        <Banner kind="warning" live>
          <p>{text('send.unknown')}</p>
          <div className="plate-unknown">
            <Button kind="primary" onClick={() => void checkSend(pending, words)}>
              {text('send.check')}
            </Button>
            <Button kind="text" onClick={() => stopChecking(words)}>
              {text('send.stop-checking')}
            </Button>
          </div>
        </Banner>
      )}
      {changes.length > 0 && (
        <Banner kind="warning" live>
          <p>{text('send.prices-changed')}</p>
          <div className="plate-unknown">
            <Button kind="primary" onClick={() => useSending.setState({ changes: [] })}>
              {text('send.accept')}
            </Button>
          </div>
        </Banner>
      )}
      {refusal && <RefusalBanner refusal={refusal} />}
    </div>
  );
}
