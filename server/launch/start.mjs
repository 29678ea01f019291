import { requireNode } from './node-version.mjs';
import { prepare } from './prepare.mjs';

requireNode();
const page = prepare({ page: true });
// Whoever names another folder means it.
if (!process.env.WEB_DIR) process.env.WEB_DIR = page;
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('../main.ts');
});
