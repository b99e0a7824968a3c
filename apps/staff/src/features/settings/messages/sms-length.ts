/** The letters of the common alphabet of mobile phones (3GPP TS 23.038), and those that take two places in it. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
const DOUBLE = /[\^{}\\[\]~|€]/g;

/** Letters in one message, and in each part of a longer one. */
const PLAIN_ROOM = { one: 160, each: 153 };
const WIDE_ROOM = { one: 70, each: 67 };

/** How long a text is as an SMS: characters as the network counts them, and the parts it is sent and charged in. */
export function smsLength(text: string): { readonly count: number; readonly parts: number } {
  const plain = PLAIN.test(text);
  const count = text.length + (plain ? (text.match(DOUBLE)?.length ?? 0) : 0);
  const { one, each } = plain ? PLAIN_ROOM : WIDE_ROOM;
  return { count, parts: count <= one ? 1 : Math.ceil(count / each) };
}
