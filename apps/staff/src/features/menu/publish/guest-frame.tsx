import { useEffect, useRef } from 'react';
import { watchCuts } from './cut-dishes.ts';

/** Trusted Types as far as one frame needs them; browsers without them have none. */
interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}
const { trustedTypes }: typeof globalThis & { readonly trustedTypes?: Policies } = globalThis;
/** The only markup that this app takes as such: what our own server drew, in a frame that runs no script. */
const policy = trustedTypes?.createPolicy('guest-frame', { createHTML: (html) => html });

interface GuestFrameProps {
  /** A whole page of ours. */
  readonly html: string;
  readonly title: string;
  /** The id of what it is about: it is brought into sight. */
  readonly about: string | undefined;
  /** Hears the keys of the dishes whose description is cut on the page, and none once the frame is gone. */
  readonly onCut: (dishes: readonly string[]) => void;
}

/** Brings a row into sight; false where there is none. */
function bring(frame: HTMLIFrameElement | null, about: string | undefined): boolean {
  const row = about === undefined ? null : frame?.contentDocument?.getElementById(about);
  row?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return Boolean(row);
}

/** A guest's page in a frame of a phone's width; a newer one stays where the older one was scrolled to. */
export function GuestFrame({ html, title, about, onCut }: GuestFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const top = useRef(0);
  const unwatch = useRef<() => void>(undefined);
  // `srcdoc` takes trusted markup only, which React's own attribute would turn into a plain string.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    top.current = element.contentWindow?.scrollY ?? 0;
    element.srcdoc = policy ? policy.createHTML(html) : html;
  }, [html]);
  const settle = () => {
    if (!bring(frame.current, about))
      frame.current?.contentWindow?.scrollTo({ top: top.current, behavior: 'instant' });
    unwatch.current?.();
    const page = frame.current?.contentDocument;
    unwatch.current = page ? watchCuts(page, onCut) : undefined;
  };
  useEffect(
    () => () => {
      unwatch.current?.();
      onCut([]);
    },
    [onCut],
  );
  // Another dish of the same page: there is nothing to load.
  useEffect(() => {
    bring(frame.current, about);
  }, [about]);
  return (
    <iframe ref={frame} className="guest-frame" title={title} sandbox="allow-same-origin" onLoad={settle} />
  );
}
