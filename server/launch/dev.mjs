// The API on 8080 and the page on 5173 with reload; stop both with Ctrl+C.
import { spawn } from 'node:child_process';
import { requireNode } from './node-version.mjs';
import { prepare } from './prepare.mjs';
import { npm, root } from './steps.mjs';

requireNode();
prepare({ audio: true, sounds: true });
npm(['run', '-s', 'build:messages'], 'The messages did not compile.');

const children = [
  ['--watch', '--import', 'tsx', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

function stop() {
  children.forEach((child) => {
    child.kill();
  });
}
children.forEach((child) => {
  child.on('exit', stop);
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
