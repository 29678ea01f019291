import { foldJoinCode } from '#shared/classes/join-code';
import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { seal, unseal } from '../../security/seal.ts';
import { sign } from '../../security/signature.ts';
import { latestPeriod, makeTotpSecret, periodOfCode } from '../../security/totp.ts';
import { makeTypableCode } from '../../security/typable-code.ts';

type Parts = Pick<Context, 'objectSecret' | 'clock'>;

/** Milliseconds from the password to the first code. */
export const setUpLife = 30 * 60_000;
const recoveryCodes = 10;

/** A new secret, in place of one that was never confirmed; null where a second step is on. */
export async function makeSecondStep(parts: Parts, owner: SignedIn): Promise<Buffer | null> {
  const secret = makeTotpSecret();
  const row = {
    sealed_secret: seal(sealingOf(parts, owner), secret),
    last_period: 0,
    created_at: parts.clock.now(),
  };
  const made = await owner.db
    .insertInto('second_step')
    .values({ user_id: owner.account.id, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_step.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return made ? secret : null;
}

/** Turns it on by a first code. @returns the recovery codes, which nobody can tell again */
export async function proveSecondStep(
  parts: Parts,
  owner: SignedIn,
  code: string,
): Promise<'wrong' | 'late' | readonly string[]> {
  const { account, db } = owner;
  const now = parts.clock.now();
  const row = await db
    .selectFrom('second_step')
    .where('user_id', '=', account.id)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - setUpLife))
    .select('sealed_secret')
    .executeTakeFirst();
  if (!row) return 'late';
  const secret = unseal(sealingOf(parts, owner), row.sealed_secret);
  const period = periodOfCode(secret, foldJoinCode(code), now);
  if (period === null) return 'wrong';
  return db.transaction().execute(async (transaction) => {
    const proved = await transaction
      .updateTable('second_step')
      .set({ confirmed_at: now, last_period: period })
      .where('user_id', '=', account.id)
      .where('confirmed_at', 'is', null)
      // It may have been begun anew meanwhile.
      .where('sealed_secret', '=', row.sealed_secret)
      .returning('user_id')
      .executeTakeFirst();
    if (!proved) return 'late';
    return insertRecoveryCodes(transaction, parts, owner);
  });
}

/** New ones in place of those that are left. */
export function replaceRecoveryCodes(parts: Parts, owner: SignedIn): Promise<readonly string[]> {
  return owner.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_code').where('user_id', '=', owner.account.id).execute();
    return insertRecoveryCodes(transaction, parts, owner);
  });
}

async function insertRecoveryCodes(
  transaction: TenantTransaction,
  parts: Parts,
  owner: SignedIn,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, makeTypableCode);
  const { id: user_id } = owner.account;
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((one) => ({ user_id, code_mac: macOf(parts, owner, one) })))
    .execute();
  return codes;
}

/** Whether this code is right. It is used by that: the database lets none through twice, whoever asks at once. */
export function spendCode(parts: Parts, owner: SignedIn, typed: string): Promise<boolean> {
  const code = foldJoinCode(typed);
  return isAppCode(code) ? spendAppCode(parts, owner, code) : spendRecoveryCode(parts, owner, code);
}

/** Six digits, however they are typed; any other code is one of those for recovery. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(foldJoinCode(typed));

async function spendAppCode(parts: Parts, owner: SignedIn, code: string): Promise<boolean> {
  const { account, db } = owner;
  const row = await db
    .selectFrom('second_step')
    .where('user_id', '=', account.id)
    .where('confirmed_at', 'is not', null)
    .select('sealed_secret')
    .executeTakeFirst();
  if (!row) return false;
  const secret = unseal(sealingOf(parts, owner), row.sealed_secret);
  const period = periodOfCode(secret, code, parts.clock.now());
  if (period === null) return false;
  const spent = await db
    .updateTable('second_step')
    .set({ last_period: period })
    .where('user_id', '=', account.id)
    .where('sealed_secret', '=', row.sealed_secret)
    .where((is) =>
      is.or([
        is('last_period', '<', period),
        // Of a clock that was set back since.
        is('last_period', '>', latestPeriod(parts.clock.now())),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function spendRecoveryCode(parts: Parts, owner: SignedIn, code: string): Promise<boolean> {
  const spent = await owner.db
    .deleteFrom('recovery_code')
    .where('user_id', '=', owner.account.id)
    .where('code_mac', '=', macOf(parts, owner, code))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

const sealingOf = ({ objectSecret: secret }: Parts, { account }: SignedIn) => ({
  secret,
  purpose: 'second-step',
  owner: [account.tenantId, account.id],
});

/** So much of a recovery code is random that a keyed hash will do. */
const macOf = ({ objectSecret }: Parts, { account }: SignedIn, code: string) =>
  sign(
    objectSecret,
    'recovery-code',
    [account.tenantId, account.id, foldJoinCode(code)].join('\n'),
  );
