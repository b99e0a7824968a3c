import type { TableCode } from '@tableside/contract/staff.schema';
import { formatDate } from '@tableside/i18n/formats';
import type { StaffText } from '@tableside/i18n/staff';
import { Button } from '@tableside/ui/button';
import { Copy, Printer, RefreshCw } from '@tableside/ui/icons';
import { memo } from 'react';
import { note } from '../../lib/notes.ts';
import { Qr } from '../../lib/qr.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';

/** What a code leads to: "Table 12", "Takeaway", or the kind where the way of ordering is chosen later. */
export function codeName({ table, kind, type }: TableCode, text: StaffText): string {
  if (table) return text('shared.table', { name: table.name });
  const byMode = kind === 'store' && (type === 'delivery' || type === 'takeaway');
  return byMode ? text(`frame.mode.${type}`) : text(`codes.kind-${kind}`);
}

function CopyButton({ url }: { readonly url: string }) {
  const text = useText();
  if (!navigator.clipboard) return null; // browsers offer it on secure pages only; the address can be selected
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => note('success', text('codes.copied')),
      () => note('error', text('shared.error.generic')),
    );
  return (
    <Button icon={<Copy size={20} />} onClick={() => void copy()}>
      {text('codes.copy')}
    </Button>
  );
}

interface CodeCardProps {
  readonly code: TableCode;
  /** Left out of what is being printed. */
  readonly unprinted: boolean;
  readonly onPrint: (id: string) => void;
  readonly onRotate: (code: TableCode) => void;
}

function Card({ code, unprinted, onPrint, onRotate }: CodeCardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const can = useCan();
  const name = codeName(code, text);
  const since = formatDate(language, code.created_at, { timeZone: store.timezone, style: 'medium' });
  return (
    <article className={unprinted ? 'code-card unprinted' : 'code-card'}>
      <p className="code-store">{store.name}</p>
      <h2 className="code-name">{name}</h2>
      <Qr url={code.url} label={text('codes.qr-of', { name })} />
      <p className="code-invite">{text('codes.invite')}</p>
      <p className="code-text">{code.code}</p>
      <p className="code-url">{code.url.replace(/^https?:\/\//, '')}</p>
      <p className="code-since">{text('codes.since', { number: code.generation, date: since })}</p>
      <div className="button-row code-buttons">
        <CopyButton url={code.url} />
        <Button icon={<Printer size={20} />} onClick={() => onPrint(code._id)}>
          {text('codes.print')}
        </Button>
        {can('codes.rotate') && (
          <Button icon={<RefreshCw size={20} />} onClick={() => onRotate(code)}>
            {text('codes.rotate')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** One printed code: what it leads to, the code itself, and what may be done with it. */
export const CodeCard = memo(Card);
