import { runProduct } from '@tableside/server/start-product';
import { demoHooks } from './demo.ts';

await runProduct(demoHooks());
