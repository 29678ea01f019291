// Everything, from type check to browser stories. Old syntax and Node's own modules only until the packages are there.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from '../server/launch/node-version.mjs';
import { prepare } from '../server/launch/prepare.mjs';
import { root, say } from '../server/launch/steps.mjs';
import { findChromium } from './support/find-chromium.mjs';

requireNode();
prepare({ page: true });

/** With NO_SKIPS a skipped test is a failure: the continuous integration must see PostgreSQL and a browser. */
const noSkips = process.env.NO_SKIPS === '1';
const chromium = findChromium();
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'primavista-tests-'));
const totals = { passed: 0, failed: 0, skipped: [] };
/** What failed and why, said once more at the end: a log of an hour is read from there. */
const failures = [];

function bin(name) {
  return path.join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? `${name}.cmd` : name,
  );
}

function runTool(title, command, args, env) {
  say(`\n${title}`);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: Object.assign({}, process.env, { CHROMIUM: chromium || '' }, env),
  });
  return result.status === 0;
}

function check(title, command, args) {
  if (runTool(title, command, args)) totals.passed++;
  else fail(title);
}

function fail(what) {
  totals.failed++;
  failures.push(what);
}

const isFailed = (test) => test.status === 'failed';

/** Of a suite of Playwright's report, which are nested. */
function specsOf(suite) {
  return [].concat(suite.specs || [], ...(suite.suites || []).map(specsOf));
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

function vitest() {
  const file = path.join(scratch, 'vitest.json');
  const ok = runTool('Unit and server tests', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  const failedBefore = totals.failed;
  if (!report) {
    fail('Unit and server tests: no report was written.');
    return;
  }
  totals.passed += report.numPassedTests;
  report.testResults.forEach((suite) => {
    // A file that does not even load has no tests to count; one whose hooks fail has only skipped ones.
    if (suite.status === 'failed' && !suite.assertionResults.some(isFailed)) {
      fail(`${suite.name}\n${suite.message}`);
    }
    suite.assertionResults.forEach((test) => {
      if (isFailed(test)) fail(`${test.fullName}\n${test.failureMessages.join('\n')}`);
      if (test.status === 'pending' || test.status === 'skipped' || test.status === 'todo') {
        totals.skipped.push(test.fullName);
      }
    });
  });
  if (!ok && totals.failed === failedBefore) fail('Unit and server tests: see above.');
}

/** A port nobody listens on, so that a second run on this machine is no trouble. */
function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function playwright(port) {
  if (!chromium) {
    totals.skipped.push('Browser stories: no Chromium was found and none could be installed.');
    return;
  }
  const file = path.join(scratch, 'playwright.json');
  const ok = runTool('Browser stories', bin('playwright'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    STORY_DATA_DIR: path.join(scratch, 'stories'),
    STORY_PORT: String(port),
  });
  const report = readReport(file);
  if (!report) {
    fail('Browser stories: no report was written.');
    return;
  }
  totals.passed += report.stats.expected + report.stats.flaky;
  specsOf(report).forEach((spec) => {
    if (!spec.ok) fail(`${spec.file}: ${spec.title}`);
  });
  if (report.stats.skipped > 0) totals.skipped.push(`${report.stats.skipped} browser stories`);
  if (!ok && report.stats.unexpected === 0) fail('Browser stories: see above.');
}

function report() {
  fs.rmSync(scratch, { recursive: true, force: true });

  if (failures.length > 0) {
    say('\nFailed:');
    failures.forEach((failure) => {
      say(`  ${failure}`);
    });
  }

  if (totals.skipped.length > 0) {
    say('\nSkipped:');
    totals.skipped.forEach((name) => {
      say(`  ${name}`);
    });
    if (noSkips) totals.failed += totals.skipped.length;
  }

  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

check('Types', bin('tsc'), ['-b']);
check('Lint and format', bin('biome'), ['check', '--error-on-warnings']);
vitest();
freePort().then((port) => {
  playwright(port);
  report();
});
