// A thread begins as a launcher does: the TypeScript it runs needs tsx first.
import { register } from 'tsx/esm/api';

register();
await import('./write-orders.ts');
