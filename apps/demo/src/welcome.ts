import { renderUnicodeCompact } from 'uqr';
import { codeLink } from './code-link.ts';
import { codeOfTable, type OpenPlace } from './open-places.ts';

export interface WelcomeFacts {
  readonly places: readonly OpenPlace[];
  /** Address that this machine reaches the demo by. */
  readonly local: string;
  /** Address for phones; null while only this machine is listened to. */
  readonly lan: string | null;
  /** Address that codes lead to. */
  readonly origin: string;
  /** Address of the payment sandbox. */
  readonly payments: string;
  /** Whether the terminal understands colours: then codes are white on black whatever its own colours are. */
  readonly colours: boolean;
}

const TABLE = '5';

function qrCode(link: string, colours: boolean): string {
  const lines = renderUnicodeCompact(link, { ecc: 'L', border: 2 }).split('\n');
  return lines.map((line) => (colours ? `  \u001b[40;97m${line}\u001b[0m` : `  ${line}`)).join('\n');
}

function signIns({ place }: OpenPlace): string[] {
  const widest = Math.max(...place.staff.map(({ email }) => email.length));
  const rows = place.staff.map(
    ({ role, email, password, pin }) =>
      `    ${role.padEnd(8)}  ${email.padEnd(widest)}  ${password.padEnd(20)}  PIN ${pin}`,
  );
  return [`  ${place.visibleName}`, ...rows];
}

/** What the terminal says when the demo is ready. */
export function welcome({ places, local, lan, origin, payments, colours }: WelcomeFacts): string {
  const first = places[0];
  const code = first && codeOfTable(first, TABLE);
  const link = code === undefined ? undefined : codeLink(origin, code);
  const phones =
    lan === null
      ? '  Phones         not reachable from here; stop and run `npm run start:lan`'
      : `  Phones         ${lan}/demo`;
  return [
    '',
    '  Tableside is open.',
    '',
    `  Demo           ${local}/demo`,
    phones,
    `  Inbox          ${local}/demo/inbox`,
    `  Payments       ${payments}`,
    `  Staff console  ${local}/staff`,
    ...(first && link !== undefined
      ? ['', `  ${first.place.visibleName}, table ${TABLE}: ${link}`, '', qrCode(link, colours)]
      : []),
    '',
    '  Staff sign-ins (e-mail, password)',
    ...places.flatMap(signIns),
    '',
    '  Stop with Ctrl+C.',
    '',
    '',
  ].join('\n');
}
