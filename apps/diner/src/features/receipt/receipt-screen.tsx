import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import './receipt.css';
import type { Receipt } from '@tableside/contract/receipts.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Download, Printer, Share } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { follow } from '../../lib/follow.ts';
import { useAddressQuery } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { Screen } from '../../lib/screen.tsx';
import { loginFor } from '../../lib/sign-in/login-ref.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { useSharing } from '../../lib/use-sharing.tsx';
import { ReportProblem } from './problem-sheet.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptWaiting } from './receipt-waiting.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { useReceipt } from './use-receipt.ts';

/** Whoever gets this address reads the receipt without signing in. */
const addressOf = ({ _id, key }: Receipt): string =>
  `${location.origin}/e-bill?${new URLSearchParams({ id: _id, key })}`;

const pdfOf = ({ _id, key }: Receipt, lang: string): string =>
  `/api/orders/${encodeURIComponent(_id)}/ebill.pdf?${new URLSearchParams({ key, lang })}`;

function Actions({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const { language } = useLanguage();
  const { share, uncopied } = useSharing(text('ebill.copied'));
  const handOver = () => {
    const url = addressOf(receipt);
    return share({ text: text('ebill.share-text', { store: receipt.store.name }), url }, url);
  };
  return (
    <div className="receipt-actions">
      <Button kind="primary" icon={<Share size={20} />} onClick={() => void handOver()}>
        {text('ebill.share')}
      </Button>
      <ButtonLink href={pdfOf(receipt, language)} download icon={<Download size={20} />}>
        {text('ebill.pdf')}
      </ButtonLink>
      <Button icon={<Printer size={20} />} onClick={() => print()}>
        {text('ebill.print')}
      </Button>
      {uncopied}
    </div>
  );
}

/** Why there is no receipt to see, and what helps. */
function NoReceipt({
  needsSignIn,
  busy,
  again,
}: {
  readonly needsSignIn: boolean;
  readonly busy: boolean;
  readonly again: (() => void) | null;
}) {
  const text = useText();
  if (needsSignIn)
    return (
      <StateBlock
        art={<ReceiptArt />}
        title={text('receipt.title')}
        text={text('ebill.sign-in-text')}
        action={
          <ButtonLink
            kind="accent"
            href={loginFor(`${location.pathname}${location.search}`)}
            onClick={follow}
          >
            {text('ebill.sign-in')}
          </ButtonLink>
        }
      />
    );
  const words = { title: text('ebill.lost'), text: text('ebill.lost-text') };
  if (again) return <FailedBlock {...words} busy={busy} onRetry={again} />;
  return <StateBlock art={<ReceiptArt />} {...words} />;
}

function Content() {
  const text = useText();
  const { data, error, status, refreshing, reload, needsSignIn, named } = useReceipt();
  const offline = useReach(({ reach }) => reach === 'offline');
  if (data)
    return (
      <>
        <Actions receipt={data} />
        <ReceiptSheet receipt={data} />
        <ReportProblem receipt={data} />
      </>
    );
  if (named && offline) return <Banner kind="offline">{text('ebill.offline')}</Banner>;
  if (isPassing({ status })) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  if (!named || error !== undefined)
    return <NoReceipt needsSignIn={needsSignIn} busy={refreshing} again={named ? reload : null} />;
  return <ReceiptWaiting />;
}

/** `/e-bill?id=&key=`: the receipt of what was paid together; `/e-bill?link=`: of the share that a link paid. */
export function ReceiptScreen() {
  const text = useText();
  const link = useAddressQuery('link');
  return (
    <Screen title={text('receipt.title')} back="/">
      <div className="receipt-page">{link ? <ShareSheet link={link} /> : <Content />}</div>
    </Screen>
  );
}
