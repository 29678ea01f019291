import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startServer } from '#tests/support/server-process';
import { copyBuild, deployAnother } from './support/another-build.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';

test.use({ serviceWorkers: 'allow' });

test('A new build takes over in the tab that agrees; a tab of the old one goes on, and reloads for a file that is gone', async ({
  browser,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-update-'));
  copyBuild(join(folder, 'page'));
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), WEB_DIR: join(folder, 'page') };
  const server = await startServer({ ...env, PRIMAVISTA_SEED: '' });
  try {
    const url = /ready at (\S+)/.exec(server.out)![1]!;
    const first = await context.newPage();
    await first.goto(url);
    await expect(score(first)).toBeVisible();
    await untilInstalled(first);
    const second = await context.newPage();
    await second.goto(url);
    await expect(score(second)).toBeVisible();

    const keepsNothing = await browser.newContext({ serviceWorkers: 'block' });
    const bare = await keepsNothing.newPage();
    await bare.goto(url);
    await expect(score(bare)).toBeVisible();

    deployAnother(env.WEB_DIR);
    await first.reload();
    // What was kept is shown until the new build is here whole.
    await expect(score(first)).toBeVisible();
    const later = second.getByRole('button', { name: 'Later' });
    await expect(later).toBeVisible();
    await later.click();
    await first.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => entryOf(first)).toContain('another-');
    await expect(score(first)).toBeVisible();

    // The other tab is of the old build still, and has its own files.
    expect(await entryOf(second)).not.toContain('another-');
    await second.getByRole('link', { name: 'Sign in' }).click();
    await expect(second.getByLabel('Password')).toBeVisible();

    // Where none are kept, they are gone: the page is loaded again, once.
    await expect(async () => {
      const password = bare.getByLabel('Password');
      // Loaded again it may stand at the page that was pressed already.
      if (!(await password.isVisible()))
        await bare.getByRole('link', { name: 'Sign in' }).click({ timeout: 5_000 });
      await expect(password).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await entryOf(bare)).toContain('another-');
    await keepsNothing.close();
  } finally {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The script that the page began with. */
const entryOf = (page: import('playwright/test').Page) =>
  page
    .evaluate(
      () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
    )
    .catch(() => '');
