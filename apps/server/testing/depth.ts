const isFull = process.env['TESTS'] === 'full';

/** How often something is tried: by `npm test`, and by `npm run test:full`, which goes deeper. */
export const atDepth = (usual: number, full: number): number => (isFull ? full : usual);
