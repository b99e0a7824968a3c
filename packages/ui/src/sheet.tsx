import { type ReactNode, type UIEvent, useId, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';
import { useModal } from './modal.ts';
import { useSheetDrag } from './sheet-drag.ts';

export interface SheetProps {
  readonly open: boolean;
  /** X, Esc, Back, a tap beside it or a pull down; the parent then sets `open` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** `auto` fits the content, `tall` takes 95 %. */
  readonly size?: 'auto' | 'tall' | undefined;
  /** 560 instead of 480 px from 600 px on. */
  readonly wide?: boolean | undefined;
  /** A picture across the top; the title then follows below it. */
  readonly hero?: ReactNode | undefined;
  /** Marks and badges on the line above the title. */
  readonly eyebrow?: ReactNode | undefined;
  readonly children: ReactNode;
  /** Stays at the lower edge while the body scrolls. */
  readonly footer?: ReactNode | undefined;
  /** While something is being sent, or shown this once: no X, Esc or pull. */
  readonly locked?: boolean | undefined;
  /** Off where the address already says that it is open. */
  readonly history?: boolean | undefined;
}

/** Room that the X and the handle take above the picture. */
const TOP = 64;

/** Whether the picture on top has been scrolled away. */
function usePassed() {
  const [passed, setPassed] = useState(false);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const hero = currentTarget.firstElementChild?.clientHeight ?? 0;
    setPassed(currentTarget.scrollTop > hero - TOP);
  };
  return { passed, onScroll };
}

/** A drawer from the lower edge, a centred panel from 600 px on. Focus goes to its title and back to the opener. */
export function Sheet(sheet: SheetProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    size = 'auto',
    wide,
    hero,
    eyebrow,
    footer,
    locked = false,
  } = sheet;
  const heading = useId();
  const { dialog, props } = useModal({ open, onClose, locked, history: sheet.history });
  const drag = useSheetDrag(dialog, { locked, onDismiss: onClose });
  const { passed, onScroll } = usePassed();
  const overPicture = Boolean(hero) && !passed;
  const close = (
    <IconButton
      label={closeLabel}
      icon={<X />}
      kind={overPicture ? 'photo' : 'plain'}
      className="sheet-close"
      aria-disabled={locked || undefined}
      onClick={() => locked || onClose()}
    />
  );
  const words = (
    <div className="sheet-words">
      {eyebrow && <div className="sheet-eyebrow">{eyebrow}</div>}
      <h2 id={heading} className="sheet-title" tabIndex={-1} data-focus>
        {title}
      </h2>
    </div>
  );
  return (
    <dialog
      {...props}
      className={cx('sheet', `sheet-${size}`, wide && 'sheet-wide')}
      aria-labelledby={heading}
    >
      <div className="sheet-panel">
        <div
          className={cx(
            'sheet-top',
            Boolean(hero) && 'sheet-top-hero',
            Boolean(hero) && passed && 'sheet-top-passed',
          )}
          {...drag}
        >
          <span className="sheet-handle" aria-hidden="true" />
          {!hero && words}
          {hero && passed && (
            <span className="sheet-top-title" aria-hidden="true">
              {title}
            </span>
          )}
          {close}
        </div>
        <div className="sheet-body" onScroll={hero ? onScroll : undefined}>
          {hero && <div className="sheet-hero">{hero}</div>}
          {hero && words}
          {sheet.children}
        </div>
        <div className="sheet-notice" data-notice />
        {footer && <div className="sheet-footer">{footer}</div>}
      </div>
    </dialog>
  );
}
