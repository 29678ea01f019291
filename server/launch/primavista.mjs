import { requireNode } from './node-version.mjs';
import { prepare } from './prepare.mjs';

requireNode();
prepare({ audio: true });
import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import('../cli.ts');
});
