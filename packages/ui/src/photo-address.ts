const WIDTHS = [160, 320, 640, 960];

/** Spaces and stray characters encoded, what is encoded already left alone. */
const encoded = (address: string): string => encodeURI(address).replaceAll('%25', '%');

const sized = (address: string, width: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}w=${width}`;

/** The `src` and `srcSet` of a picture the server can resize; data and blob addresses have one size only. */
export function photoAddresses(src: string): { readonly src: string; readonly srcSet?: string } {
  if (/^(data|blob):/.test(src)) return { src };
  const address = encoded(src);
  return {
    src: sized(address, 640),
    srcSet: WIDTHS.map((width) => `${sized(address, width)} ${width}w`).join(', '),
  };
}
