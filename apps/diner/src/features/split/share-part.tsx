import { Button } from '@tableside/ui/button';
import { Copy, Share } from '@tableside/ui/icons';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';
import { useSharing } from '../../lib/use-sharing.tsx';

/** The page that pays a part without the app. */
const linkAddress = (link: string): string => `${location.origin}/pay?id=${encodeURIComponent(link)}`;

interface ShareProps {
  readonly link: string;
  /** Written as money. */
  readonly amount: string;
  readonly store: string;
}

/** A part for somebody without the app: a picture to scan and a link to send. */
export function SharePart({ link, amount, store }: ShareProps) {
  const text = useText();
  const url = linkAddress(link);
  const { copy, share, uncopied } = useSharing(text('social.copied'));
  const handOver = () => share({ text: text('split.share-words', { amount, store }), url }, url);
  return (
    <div className="split-share">
      <p>{text('split.share-text', { amount })}</p>
      <QrCode text={url} label={text('split.share-qr', { amount })} />
      <div className="split-buttons">
        <Button kind="primary" icon={<Share size={20} />} onClick={() => void handOver()}>
          {text('split.share')}
        </Button>
        <Button icon={<Copy size={20} />} onClick={() => void copy(url)}>
          {text('split.copy')}
        </Button>
      </div>
      {uncopied}
    </div>
  );
}
