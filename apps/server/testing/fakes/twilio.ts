import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A message that was taken over. */
export interface Taken {
  readonly to: string;
  readonly from: string;
  readonly body: string;
}
interface Account {
  readonly sid: string;
  readonly token: string;
}

/** Most characters of one message. */
const LONGEST_BODY = 1600;

const failure = (status: number, code: number, message: string) => ({
  status,
  value: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const senderOf = (form: URLSearchParams): string => form.get('From') ?? form.get('MessagingServiceSid') ?? '';

function wrongIn({ to, from, body }: Taken) {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return failure(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (from === '') return failure(400, 21603, "A 'From' phone number is required");
  if (body === '') return failure(400, 21602, 'Message body is required');
  return body.length > LONGEST_BODY ? failure(400, 21617, 'The message body is too long') : undefined;
}

/**
 * Twilio's "create a message" as its documents describe it: basic authentication with the account, a form with `To`,
 * `Body` and either `From` or `MessagingServiceSid`; 201 with a queued message, or an error with Twilio's own code.
 */
export async function startTwilio({ sid, token }: Account) {
  const taken: Taken[] = [];
  let down = false;
  const answer = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await text(request));
    if (down) return failure(500, 20500, 'Internal Server Error');
    if (request.headers.authorization !== `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`)
      return failure(401, 20003, 'Authenticate');
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${sid}/Messages.json`)
      return failure(404, 20404, 'The requested resource was not found');
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return failure(415, 20000, 'Unsupported media type');
    const message = { to: form.get('To') ?? '', from: senderOf(form), body: form.get('Body') ?? '' };
    const wrong = wrongIn(message);
    if (wrong) return wrong;
    taken.push(message);
    const value = {
      sid: `SM${'0'.repeat(32)}`,
      account_sid: sid,
      ...message,
      status: 'queued',
      error_code: null,
    };
    return { status: 201, value };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, value }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken,
    breakDown: (broken: boolean): void => {
      down = broken;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
