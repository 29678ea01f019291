import { letterKinds } from '#server/job-kinds';
import { createJobRunner } from '#server/jobs/job-runner';
import type { Letter } from '#server/mail/mail';
import type { TestContext } from './test-context.ts';

/** Every letter so far, once those that wait were sent. */
export async function lettersOf(context: TestContext): Promise<readonly Letter[]> {
  await context.afterAnswer.settled();
  const runner = createJobRunner(context, letterKinds(context));
  while (await runner.runNext());
  return context.letters;
}

/** The token of the link in a letter. */
export function tokenIn(letter: Pick<Letter, 'text'> | undefined): string {
  const [, token] = /#([\w-]+)/.exec(letter?.text ?? '') ?? [];
  if (token === undefined) throw new Error('There is no link in the letter.');
  return token;
}
