// Loaded before anything is installed, and by any Node that can read modules at all:
// only Node's own modules and only old syntax here and in the files beside it.

/** The oldest releases Vite 8 runs on. */
const OLDEST = { 20: 19, 22: 12 };

/** Ends the process with one clear sentence when this Node is too old. */
export function requireNode() {
  const parts = process.versions.node.split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  const oldestMinor = OLDEST[major];
  const fits = oldestMinor === undefined ? major > 22 : minor >= oldestMinor;
  if (fits) return;
  process.stderr.write(
    'Primavista needs Node 20.19, 22.12 or newer, and this is Node ' +
      process.versions.node +
      '. Install a newer one from nodejs.org and try again.\n',
  );
  process.exit(1);
}
