import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** One line an answer: ids and the route's pattern, never an address (it may hold a signature), a name or a body. */
export function accessLog(log: Logger): MiddlewareHandler<Env> {
  return async function accessLog(c, next) {
    const start = performance.now();
    await next();
    const account = c.get('account');
    const route = c.get('route') ?? 'none';
    log[route === '/*' ? 'debug' : 'info'](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        route,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - start),
        ...(account ? { tenantId: account.tenantId, accountId: account.id } : {}),
      },
      'answered',
    );
  };
}
