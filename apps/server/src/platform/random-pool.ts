import { randomFillSync } from 'node:crypto';

const SIZE = 8192;

/**
 * Bytes of the system's secure source, fetched many at a time: one call costs more than what it brings. Every byte is
 * handed out once and wiped here when it goes.
 */
export class RandomPool {
  private readonly bytes = Buffer.alloc(SIZE);
  private at = SIZE;

  /** A copy of the next `length` bytes, at most 64. */
  take(length: number): Buffer {
    if (length > 64) throw new Error(`${length} bytes are more than this pool hands out at once`);
    if (this.at + length > SIZE) {
      randomFillSync(this.bytes);
      this.at = 0;
    }
    const taken = Buffer.from(this.bytes.subarray(this.at, this.at + length));
    this.bytes.fill(0, this.at, this.at + length);
    this.at += length;
    return taken;
  }
}
