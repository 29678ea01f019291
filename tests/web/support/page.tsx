import { type ReactNode, Suspense } from 'react';
import type { Api } from '../../../web/data/api/api.ts';
import { createQueryClient } from '../../../web/data/queries/client.ts';
import { createReplyPersister } from '../../../web/data/queries/persister.ts';
import type { Database } from '../../../web/data/store/database.ts';
import { Queries } from '../../../web/session/queries.tsx';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

/** What the page has around its screens, made once a visit. @param call answers in place of a server */
export function openPage(services: Partial<Services>, call: unknown, db: Database) {
  const api = { call } as unknown as Api;
  const persister = createReplyPersister(db, { now: () => 0 });
  const queries = createQueryClient({ api, persister });
  const around = { ...services, api, device: async () => ({ db, queries }) } as unknown as Services;
  return ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={around}>
      <Suspense>
        <Queries>{children}</Queries>
      </Suspense>
    </ServicesContext>
  );
}
