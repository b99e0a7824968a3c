import { describe, expect, it } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

describe('times of answers', () => {
  it('given answers of several speeds, then each counts in every bound it keeps', () => {
    const times = new AnswerTimes();
    for (const seconds of [0.001, 0.002, 0.02, 9]) times.note('GET', '/api/orders/:id', 200, seconds);
    const labels = 'method="GET",route="/api/orders/:id",status="200"';
    const lines = times.text().split('\n');
    expect(lines).toContain('# TYPE http_request_seconds histogram');
    expect(lines).toContain(`http_request_seconds_bucket{${labels},le="0.002"} 2`);
    expect(lines).toContain(`http_request_seconds_bucket{${labels},le="0.01"} 2`);
    expect(lines).toContain(`http_request_seconds_bucket{${labels},le="0.03"} 3`);
    expect(lines).toContain(`http_request_seconds_bucket{${labels},le="3"} 3`);
    expect(lines).toContain(`http_request_seconds_bucket{${labels},le="+Inf"} 4`);
    expect(lines).toContain(`http_request_seconds_count{${labels}} 4`);
    expect(lines).toContain(`http_request_seconds_sum{${labels}} 9.023`);
  });
  it('given other methods, routes and statuses, then each has a series of its own', () => {
    const times = new AnswerTimes();
    times.note('GET', '/a', 200, 1);
    times.note('PUT', '/a', 200, 1);
    times.note('GET', '/a', 404, 1);
    times.note('GET', '/b', 200, 1);
    expect(times.text().match(/_count\{/g)).toHaveLength(4);
  });
});
