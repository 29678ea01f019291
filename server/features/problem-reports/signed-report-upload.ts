import { inTenant, type TenantDb } from '../../db/tenant.ts';
import type { Authority } from '../../http/authority.ts';
import { refuse } from '../../http/refusal.ts';
import { type ReportPlace, verifyReportUpload } from './signed-address.ts';

export interface SignedReportUpload {
  /** Of the organisation of whoever sends it. */
  readonly db: TenantDb;
  readonly place: ReportPlace;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Whoever holds an address we signed: it was given after asking who they are. */
export const signedReportUpload: Authority<SignedReportUpload> = {
  name: 'signedReportUpload',
  async check({ context: { allTenants, objectSecret, clock }, c }) {
    const verdict = verifyReportUpload({ key: objectSecret, clock }, c.req.query());
    switch (verdict.kind) {
      case 'expired':
        throw refuse('upload-expired', {
          problem: 'The upload address has expired. Ask for a new one.',
        });
      case 'forged':
        throw refuse('forbidden', { problem: 'The address is not as it was signed.' });
      case 'valid': {
        const { place } = verdict;
        const file = c.req.raw.body;
        if (!file) throw refuse('invalid', { path: 'file', problem: 'Send the file as the body.' });
        return { db: inTenant(allTenants, place.tenantId), place, file };
      }
    }
  },
};
