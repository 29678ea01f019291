// A thread begins as a launcher does: the TypeScript it runs needs tsx first.
import { register } from 'tsx/esm/api';
import { answerOrders } from '../threads/answer-orders.mjs';

register();
const { soundOf } = await import('./sound-of.ts');
answerOrders(soundOf);
