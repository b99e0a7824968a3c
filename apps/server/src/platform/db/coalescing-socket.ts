import { Socket } from 'node:net';

/**
 * A socket that holds what is written under a cork until the end of the tick. The driver corks each statement by itself,
 * and would otherwise wake PostgreSQL once for every statement of a flight.
 */
export class CoalescingSocket extends Socket {
  private held = false;

  override cork(): void {
    super.cork();
    if (this.held) return;
    this.held = true;
    super.cork();
    process.nextTick(() => {
      this.held = false;
      this.uncork();
    });
  }
}
