import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from '../platform/http/answer-cache.ts';
import { type Inlined, policyWithInlined } from '../platform/http/inlined.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const HTML = 'text/html; charset=utf-8';
const first = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export interface AskedPage {
  /** Names everything the page depends on. */
  readonly key: string;
  readonly make: () => Promise<string>;
  /** Answers 404 with the page, which then says so itself. */
  readonly unknown?: boolean;
  /** HTML when absent. */
  readonly type?: string;
  /** Texts in the page that may run. */
  readonly inlined?: Inlined;
}

const POLICY = 'content-security-policy';

/** Finished pages, packed once, bounded by bytes. They differ by cookie, so that only browsers may keep them, and ask before each use. */
export class PageAnswers {
  private readonly pages = new AnswerCache(MOST_BYTES);

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, make, unknown = false, type = HTML, inlined }: AskedPage,
  ) {
    const headers = {
      'accept-encoding': first(request.headers['accept-encoding']),
      ...(!unknown && { 'if-none-match': first(request.headers['if-none-match']) }),
    };
    const {
      status,
      raw,
      headers: made,
    } = await this.pages.answer({
      key,
      headers,
      vary: 'Accept-Language, Cookie',
      usual: true,
      make,
    });
    if (inlined) reply.header(POLICY, policyWithInlined(String(reply.getHeader(POLICY)), inlined));
    return reply
      .code(unknown ? 404 : status)
      .headers({ ...made, 'cache-control': 'private, no-cache', 'content-type': type })
      .send(raw);
  }
}
