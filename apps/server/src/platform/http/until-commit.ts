import type { Reader } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';

/**
 * Reads for the answer of a command. What is asked at once travels with the commit and sees what the command wrote;
 * what is asked after `sent` waits for the commit and goes to the database.
 */
export class UntilCommit implements Reader {
  private readonly tx: Reader;
  private readonly db: Reader;
  private waits: Promise<void> | undefined;
  private release: () => void = () => undefined;
  constructor(tx: Reader, db: Reader) {
    this.tx = tx;
    this.db = db;
  }
  /** The commit is under way. */
  sent(): void {
    this.waits = new Promise((resolve) => {
      this.release = resolve;
    });
  }
  /** The commit stands. */
  committed(): void {
    this.release();
  }
  async rows<P extends readonly unknown[], R>(statement: Statement<P, R>, ...values: P): Promise<R[]> {
    if (!this.waits) return this.tx.rows(statement, ...values);
    await this.waits;
    return this.db.rows(statement, ...values);
  }
  async row<P extends readonly unknown[], R>(
    statement: Statement<P, R>,
    ...values: P
  ): Promise<R | undefined> {
    return (await this.rows(statement, ...values))[0];
  }
}
