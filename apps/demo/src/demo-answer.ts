import type { Demo } from '@tableside/contract/demo.schema';
import type { OpenPlace } from './open-places.ts';

type OpenCodes = OpenPlace['codes'];
const answerCodes = (codes: OpenCodes): Demo['stores'][number]['codes'] =>
  codes.map(({ code, type, table }) => ({ code, type, table_name: table?.name ?? null }));

/** What `GET /api/demo` says: places with their codes, sign-ins, the inbox. */
export const demoAnswer = (open: readonly OpenPlace[], origin: string): Demo => ({
  stores: open.map(({ place, storeId, codes }) => ({
    _id: storeId,
    name: place.name,
    visible_name: place.visibleName,
    codes: answerCodes(codes),
  })),
  groups: open.flatMap(({ court, codes }) =>
    court ? [{ _id: court.id, name: court.name, codes: answerCodes(codes) }] : [],
  ),
  staff: open.flatMap(({ place }) =>
    place.staff.map(({ role, email, password, pin }) => ({
      role,
      store: place.visibleName,
      email,
      password,
      pin,
    })),
  ),
  inbox: `${origin}/demo/inbox`,
});
