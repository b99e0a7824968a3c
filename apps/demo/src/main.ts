import { runProduct } from '../../server/src/start-product.ts';
import { demoHooks } from './demo.ts';

await runProduct(demoHooks());
