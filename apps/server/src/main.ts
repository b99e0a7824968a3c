import { runProduct } from './start-product.ts';

await runProduct({});
