import { Button } from '@tableside/ui/button';
import { Copy, Share } from '@tableside/ui/icons';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/text.tsx';
import { useCopying } from '../../lib/use-copying.tsx';

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
  const { copy, uncopied } = useCopying(text('social.copied'));
  const share = async () => {
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ text: text('split.share-words', { amount, store }), url });
    } catch {
      // closed without sharing
    }
  };
  return (
    <div className="split-share">
      <p>{text('split.share-text', { amount })}</p>
      <QrCode text={url} label={text('split.share-qr', { amount })} />
      <div className="split-buttons">
        <Button kind="primary" icon={<Share size={20} />} onClick={() => void share()}>
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
