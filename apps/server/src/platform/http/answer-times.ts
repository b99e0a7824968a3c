/** Upper bounds in seconds. */
const BOUNDS = [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3] as const;
const NAME = 'http_request_seconds';

interface Series {
  readonly labels: string;
  /** Answers up to each bound, and above the last one. */
  readonly counts: number[];
  sum: number;
}

const quoted = (text: string): string => JSON.stringify(text);

function linesOf({ labels, counts, sum }: Series): readonly string[] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return `${NAME}_bucket{${labels},le="${BOUNDS[place] ?? '+Inf'}"} ${total}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${total}`];
}

/** How long answers took, by method, route and status: noted with every answer, put into words only when asked for. */
export class AnswerTimes {
  private readonly series = new Map<string, Series>();

  note(method: string, route: string, status: number, seconds: number): void {
    const series = this.seriesOf(method, route, status);
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    const at = place < 0 ? BOUNDS.length : place;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += seconds;
  }

  /** A histogram in the text format of Prometheus. */
  text(): string {
    const head = [`# HELP ${NAME} Time to answer`, `# TYPE ${NAME} histogram`];
    return `${[...head, ...[...this.series.values()].flatMap(linesOf)].join('\n')}\n`;
  }

  private seriesOf(method: string, route: string, status: number): Series {
    const key = `${method} ${status} ${route}`;
    const known = this.series.get(key);
    if (known) return known;
    const labels = `method=${quoted(method)},route=${quoted(route)},status="${status}"`;
    const made: Series = { labels, counts: [...BOUNDS.map(() => 0), 0], sum: 0 };
    this.series.set(key, made);
    return made;
  }
}
