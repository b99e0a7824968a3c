import { Banner } from '@tableside/ui/banner';

/** An address that the browser would not copy, to be copied by hand. */
export function Uncopied({ url }: { readonly url: string }) {
  return (
    <Banner kind="info" live>
      <span className="t-user">{url}</span>
    </Banner>
  );
}
