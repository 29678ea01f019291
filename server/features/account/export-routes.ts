import { makeZip } from 'client-zip';
import type { Context as HonoContext } from 'hono';
import { exportPath } from '#shared/contract/own-account';
import { studentExportPath } from '#shared/contract/students';
import { studentKeeper } from '../../access/of-student.ts';
import { signedIn } from '../../access/signed-in.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { mountRaw, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { collectOwn, type OwnFile } from './collect-own.ts';

/** Of each person by each who asks: a pupil's own downloads are not used up by their teacher. */
const perPerson = { burst: 3, perMinute: 3 / (24 * 60) };

export function exportRoutes(routes: Routes): void {
  const { clock, storage } = routes.context;
  const limiter = new RateLimiter(clock, perPerson);

  mountRaw(routes, { method: 'GET', path: exportPath }, { allow: signedIn }, (c, { account, db }) =>
    send(c, db, { askedBy: account.id, personId: account.id }),
  );

  // Before an account is deleted, by who may delete it.
  mountRaw(
    routes,
    { method: 'GET', path: studentExportPath },
    { allow: studentKeeper },
    (c, { account, db, student }) => send(c, db, { askedBy: account.id, personId: student.id }),
  );

  async function send(
    c: HonoContext,
    db: TenantDb,
    { askedBy, personId }: { readonly askedBy: string; readonly personId: string },
  ): Promise<Response> {
    const retryAfter = limiter.take(`${askedBy} ${personId}`);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    // All that is asked of the database is asked before the first byte leaves, which may take as long as the network likes.
    const { texts, files } = await collectOwn(db, personId, clock.now());
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', 'attachment; filename="primavista.zip"');
    c.header('Cache-Control', 'private, no-store');
    return c.body(makeZip(entries(texts, files)));
  }

  async function* entries(texts: Readonly<Record<string, object>>, files: readonly OwnFile[]) {
    const lastModified = clock.now();
    for (const [name, content] of Object.entries(texts)) {
      yield { name, input: JSON.stringify(content, null, 2), lastModified };
    }
    for (const { name, key } of files) {
      const size = await storage.size(key);
      // It was swept or deleted since.
      if (size === null || size === 0) continue;
      yield { name, input: storage.read(key, { start: 0, end: size - 1 }), lastModified };
    }
  }
}
