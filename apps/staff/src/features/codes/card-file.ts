import type { CardFormat, CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';
import { CallFailed } from '../../lib/outcome.ts';

/** What is to be drawn. */
export interface CardOrder {
  readonly storeId: string;
  readonly template: CardTemplate;
  readonly paper: CardPaper;
  readonly languages: readonly Language[];
  /** All codes of the store when not given. */
  readonly ids?: readonly string[];
}

/** Files are no JSON: what is refused instead of one is put into words as everywhere. */
async function failureOf(answer: Response): Promise<CallFailed> {
  const known: { message?: string } = await answer.json().catch(() => ({}));
  const code = answer.status === 503 ? 'busy' : answer.status === 429 ? 'too-many' : 'fault';
  return new CallFailed({ ok: false, code, message: known.message ?? '', status: answer.status });
}

/** The cards as a file of the server, which has read every code back from it. Throws `CallFailed`. */
export async function fetchCards(order: CardOrder, format: CardFormat): Promise<Blob> {
  const { storeId, template, paper, languages, ids } = order;
  const query = new URLSearchParams({ template, paper, format, langs: languages.join(',') });
  if (ids) query.set('ids', ids.join(','));
  const answer = await fetch(`/api/staff/stores/${storeId}/code-cards?${query}`).catch(() => {
    throw new CallFailed({ ok: false, code: 'unreachable', message: '', status: 0 });
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'application/zip': 'zip' };

/** Hands a file to whoever asked for it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${ENDINGS[file.type] ?? 'pdf'}`;
  link.click();
  URL.revokeObjectURL(address);
}
