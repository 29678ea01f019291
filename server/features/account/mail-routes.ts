import type { Routes } from '../../http/mount.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { emailRoutes } from './email-routes.ts';
import type { PresentPassword } from './present-password.ts';
import { resetRoutes } from './reset-routes.ts';
import { verificationRoutes } from './verification-routes.ts';

/** Letters to one person. */
const perPerson = { burst: 3, perMinute: 3 / 60 };

/** What letters with links are sent for; all of them together are not too many for one person. */
export function mailRoutes(routes: Routes, present: PresentPassword): void {
  const limiter = new RateLimiter(routes.context.clock, perPerson);
  verificationRoutes(routes, limiter);
  emailRoutes(routes, { present, limiter });
  resetRoutes(routes, limiter);
}
