import { useRef } from 'react';
import { useServices } from '../session/services.ts';

/** What is sent, and the key by which the server knows it again. */
export interface OnceSent<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/**
 * Sends something that may be done once only, though its answer may be lost: until it is answered, the same content is sent
 * under the same key.
 *
 * @example const once = useOnce();
 *   once(fields, create.mutateAsync)
 */
export function useOnce() {
  const { newId } = useServices();
  const sent = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return async <Body, Reply>(
    body: Body,
    send: (once: OnceSent<Body>) => Promise<Reply>,
  ): Promise<Reply> => {
    const content = JSON.stringify(body);
    if (sent.current?.content !== content) sent.current = { content, key: newId() };
    const reply = await send({ body, idempotencyKey: sent.current.key });
    sent.current = null;
    return reply;
  };
}
