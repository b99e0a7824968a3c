/** A signed event, ready to be posted as it is. */
export interface Delivery {
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Webhooks {
  /** Every event so far, oldest first. */
  readonly sent: Delivery[];
  /**
   * Posts events to `url`, one after the other: by default all of them as they happened. `order` picks and repeats by
   * index, so that a test can lose, double and shuffle them. Gives the status codes.
   */
  deliver(url: string, order?: readonly number[]): Promise<number[]>;
  /** From now on every event is posted to `url` as it happens; failures are only kept in `failed`. */
  follow(url: string): void;
  readonly failed: string[];
}

async function post(url: string, { headers, body }: Delivery): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}

/** The events of a fake provider; `record` signs nothing, it keeps what it is given. */
export function createWebhooks(): Webhooks & { record(delivery: Delivery): void } {
  const sent: Delivery[] = [];
  const failed: string[] = [];
  let followed: string | undefined;
  return {
    sent,
    failed,
    record: (delivery) => {
      sent.push(delivery);
      if (followed)
        post(followed, delivery).then(
          (status) => status >= 300 && failed.push(`${delivery.kind}: ${status}`),
          (error: unknown) => failed.push(`${delivery.kind}: ${String(error)}`),
        );
    },
    deliver: async (url, order = sent.map((_, index) => index)) => {
      const statuses: number[] = [];
      for (const index of order) {
        const delivery = sent[index];
        if (delivery) statuses.push(await post(url, delivery));
      }
      return statuses;
    },
    follow: (url) => {
      followed = url;
    },
  };
}
