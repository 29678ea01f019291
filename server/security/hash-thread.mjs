// No TypeScript, so that the first who signs in waits for no more than their password.
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerOrders } from '../threads/answer-orders.mjs';

answerOrders(({ password, stored, parameters }) =>
  stored === undefined ? hashSync(password, parameters) : verifySync(stored, password),
);
