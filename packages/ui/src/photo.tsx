import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Cutlery } from './icons.tsx';
import { photoAddresses } from './photo-address.ts';

export interface PhotoProps {
  /** Without it, and when loading fails, the fallback tile is drawn. */
  readonly src?: string | null | undefined;
  /** Empty where the name stands beside the picture. */
  readonly alt: string;
  /** Rendered width for the browser's choice: "104px", "(width >= 600px) 560px, 100vw". */
  readonly sizes: string;
  readonly ratio?: '4:3' | 'square' | 'wide' | undefined;
  /** Loaded at once and first: only for what is visible without scrolling. */
  readonly eager?: boolean | undefined;
  /** Sold out. */
  readonly grey?: boolean | undefined;
  readonly className?: string | undefined;
}

const SHAPES = { '4:3': [640, 480], square: [640, 640], wide: [640, 360] } as const;

/** The part of an image element that is looked at; named here, since the server's first paint knows no DOM. */
interface Loading {
  readonly complete: boolean;
  readonly naturalWidth: number;
}

/** A picture that holds its place before, while and after it loads. */
export function Photo({ src, alt, sizes, ratio = '4:3', eager, grey, className }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement & Loading>(null);
  useEffect(() => {
    const shown = image.current;
    // The error may have come before hydration, when nobody listened.
    if (src && shown?.complete && shown.naturalWidth === 0) setFailed(src);
  }, [src]);
  const classes = cx('photo', ratio !== '4:3' && `photo-${ratio}`, grey && 'photo-grey', className);
  if (!src || failed === src) {
    return (
      <span className={cx(classes, 'photo-none')} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Cutlery size={28} />
      </span>
    );
  }
  const [width, height] = SHAPES[ratio];
  return (
    <span className={classes}>
      <img
        ref={image}
        {...photoAddresses(src)}
        alt={alt}
        sizes={sizes}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </span>
  );
}
