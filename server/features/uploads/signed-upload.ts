import { inTenant, type TenantDb } from '../../db/tenant.ts';
import type { Authority } from '../../http/authority.ts';
import { refuse } from '../../http/refusal.ts';
import { readForm } from '../../storage/multipart.ts';
import { placeOfKey } from '../../storage/object-key.ts';
import type { UploadFormOptions } from '../../storage/object-storage.ts';
import { studentOf } from './queries.ts';

interface SignedUpload {
  /** Of the organisation that the form's key belongs to. */
  readonly db: TenantDb;
  /** Whose take it is. */
  readonly studentId: string;
  readonly form: UploadFormOptions;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Whoever holds a form we signed, as at a bucket: the form was given after asking who they are. */
export const signedUpload: Authority<SignedUpload> = {
  name: 'signedUpload',
  async check({ context, c }) {
    const body = c.req.raw.body;
    if (!body) throw refuse('invalid', { problem: 'Send the upload form.' });
    const { fields, file } = await readForm(body, c.req.header('Content-Type') ?? '');
    const verdict = context.storage.verifyUploadForm(fields);
    switch (verdict.kind) {
      case 'expired':
        throw refuse('upload-expired');
      case 'forged':
        throw refuse('forbidden', {
          path: verdict.field,
          problem: 'The form is not as it was signed.',
        });
      case 'valid': {
        const { tenantId, sessionId } = placeOfKey(verdict.key);
        const db = inTenant(context.allTenants, tenantId);
        const studentId = await studentOf(db, sessionId);
        return { db, studentId, form: verdict, file };
      }
    }
  },
};
