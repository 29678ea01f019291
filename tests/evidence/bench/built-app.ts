import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/postgres-cluster.ts';
import { startServer } from '../../support/server-process.ts';

/** Where `npm run build` puts the page. */
export const usualBuild = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface BuiltApp {
  readonly address: string;
  close(): Promise<void>;
}

/** The product with a built page, served with a school of its own from a folder that is thrown away. */
export async function serveBuiltApp(built: string): Promise<BuiltApp> {
  if (!existsSync(join(built, 'index.html'))) {
    throw new Error(`There is no built page in ${built}; run npm run build first.`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'primavista-bench-'));
  const port = await freePort();
  const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), WEB_DIR: built });
  return {
    address: `http://localhost:${port}`,
    async close() {
      await server.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
