import { isMigrated } from '../../db/migrate.ts';
import { anyone } from '../../http/authority.ts';
import { answerJson } from '../../http/json-answer.ts';
import { mountRaw, type Routes } from '../../http/mount.ts';

/** For whoever watches the process, and for programs that read our contract. */
export function healthRoutes(routes: Routes): void {
  const { app, context } = routes;

  mountRaw(routes, { method: 'GET', path: '/health' }, { allow: anyone }, (c) =>
    answerJson(c, { alive: true }, 200),
  );

  mountRaw(routes, { method: 'GET', path: '/ready' }, { allow: anyone }, async (c) => {
    const ready = await isMigrated(context.allTenants).catch(() => false);
    return answerJson(c, { ready }, ready ? 200 : 503);
  });

  mountRaw(routes, { method: 'GET', path: '/api/openapi.json' }, { allow: anyone }, (c) =>
    answerJson(
      c,
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Primavista', version: context.version },
      }),
      200,
    ),
  );
}
