/** PostgreSQL's code of a unique index that is hit. */
const uniqueViolation = '23505';

/** Awaits a change; false where a unique index refused it, since somebody has that name or address already. */
export async function unlessTaken(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}
