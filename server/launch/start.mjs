import { requireNode } from './node-version.mjs';
import { prepare } from './prepare.mjs';

requireNode();
prepare({ page: true });
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('../main.ts');
});
