import pg from 'pg';
import { type DatabaseError, serialize } from 'pg-protocol';
import { type ParameterText, parameterText } from './parameter-text.ts';

/** What a flight needs of the driver's connection. */
interface Wire {
  readonly stream: { write(data: Buffer): boolean };
  on(event: 'parseComplete', listener: () => void): unknown;
}
interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}
/** A statement PostgreSQL knows on a connection. Its columns are described when it runs for the first time. */
interface Prepared {
  columns: readonly Column[] | undefined;
}
interface Connected {
  readonly prepared: Map<string, Prepared>;
  /** Names whose parsing was asked for and not answered yet, in order. */
  readonly parsing: string[];
}
/** What one statement brought back. */
export interface Answer {
  readonly rows: readonly unknown[];
  /** As PostgreSQL calls what it did: `INSERT 0 1`, `COMMIT`. */
  readonly command: string;
}
interface Step {
  readonly name: string;
  readonly text: string;
  readonly values: ParameterText[];
  readonly rows: unknown[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  command: string;
  /** A row that could not be read. */
  failure: unknown;
}

const connections = new WeakMap<object, Connected>();

function connectedOf(wire: Wire): Connected {
  const known = connections.get(wire);
  if (known) return known;
  const connected: Connected = { prepared: new Map(), parsing: [] };
  connections.set(wire, connected);
  wire.on('parseComplete', () => void connected.parsing.shift());
  return connected;
}

/** PostgreSQL passes over everything behind a failure of the same flight; this is what it says of a statement in the next one. */
function passedOver(): Error {
  const error = new pg.DatabaseError('current transaction is aborted', 0, 'error');
  error.code = '25P02';
  return error;
}

/**
 * The statements of one tick on one connection, with one Sync behind the last: one packet there, one back, and a
 * description of the columns only when a connection meets a statement for the first time. The driver sends each with a
 * Sync and a Describe of its own, which costs both sides a system call and the same description every time.
 * It is a query of the driver, so connecting, time limits, lost connections and the pool stay the driver's.
 * Answers come when PostgreSQL is ready again: outside a transaction that is after the implicit commit.
 */
export class Flight extends pg.Query {
  declare callback?: (error: Error | null) => void;
  /** Read by the driver: ms after which it gives up, where that differs from its own. */
  declare query_timeout?: number;
  private readonly steps: Step[] = [];
  private at = 0;
  private over = false;
  private connected: Connected | undefined;

  constructor() {
    super({ text: '' });
  }

  /** Adds a statement; throws on a value that has no text. */
  add(
    statement: { readonly name: string; readonly text: string },
    values: readonly unknown[],
  ): Promise<Answer> {
    const texts = values.map(parameterText);
    return new Promise((resolve, reject) => {
      const { name, text } = statement;
      this.steps.push({
        name,
        text,
        values: texts,
        rows: [],
        resolve,
        reject,
        command: '',
        failure: undefined,
      });
    });
  }

  override submit = (wire: Wire): null => {
    this.connected = connectedOf(wire);
    const parts = this.steps.flatMap((step) => this.messagesOf(step));
    wire.stream.write(Buffer.concat([...parts, serialize.sync()]));
    return null;
  };

  private messagesOf({ name, text, values }: Step): Buffer[] {
    const parts: Buffer[] = [];
    let prepared = this.connected?.prepared.get(name);
    if (!prepared) {
      prepared = { columns: undefined };
      this.connected?.prepared.set(name, prepared);
      this.connected?.parsing.push(name);
      parts.push(serialize.parse({ name, text }));
    }
    parts.push(serialize.bind({ statement: name, values }));
    if (!prepared.columns) parts.push(serialize.describe({ type: 'P' }));
    parts.push(serialize.execute());
    return parts;
  }

  private preparedOf({ name }: Step): Prepared | undefined {
    return this.connected?.prepared.get(name);
  }

  handleRowDescription(message: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    const step = this.steps[this.at];
    const prepared = step && this.preparedOf(step);
    if (prepared)
      prepared.columns = message.fields.map(({ name, dataTypeID }) => ({
        name,
        parse: pg.types.getTypeParser(dataTypeID, 'text'),
      }));
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void {
    const step = this.steps[this.at];
    if (!step) return;
    try {
      const row: Record<string, unknown> = {};
      const columns = this.preparedOf(step)?.columns ?? [];
      for (const [place, { name, parse }] of columns.entries()) {
        const text = message.fields[place] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      step.rows.push(row);
    } catch (error) {
      step.failure ??= error;
    }
  }

  handleCommandComplete(message: { readonly text: string }): void {
    const step = this.steps[this.at];
    this.at += 1;
    if (!step) return;
    step.command = message.text;
    const prepared = this.preparedOf(step);
    if (prepared) prepared.columns ??= [];
  }

  handleError(error: Error | DatabaseError): void {
    if (this.over) return;
    this.over = true;
    this.forgetUnparsed();
    // Behind the last one it is the implicit commit that failed.
    const failed = this.at < this.steps.length ? this.at : 0;
    for (const [place, step] of this.steps.entries()) {
      if (place < failed) settle(step);
      else step.reject(place === failed || this.at >= this.steps.length ? error : passedOver());
    }
    this.callback?.(error);
  }

  /** What stood behind the failure was never parsed. Its names lead the queue, since flights are answered in order. */
  private forgetUnparsed(): void {
    const names = new Set(this.steps.map(({ name }) => name));
    const { parsing, prepared } = this.connected ?? { parsing: [], prepared: new Map() };
    for (let [next] = parsing; next !== undefined && names.has(next); [next] = parsing) {
      prepared.delete(next);
      parsing.shift();
    }
  }

  handleReadyForQuery(): void {
    if (this.over) return;
    this.over = true;
    for (const step of this.steps) settle(step);
    this.callback?.(null);
  }
}

function settle({ failure, rows, command, resolve, reject }: Step): void {
  if (failure === undefined) resolve({ rows, command });
  else reject(failure);
}
