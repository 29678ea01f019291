// Everything, from type check to browser stories. Old syntax and Node's own modules only until the packages are there.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from '../server/launch/node-version.mjs';
import { prepare } from '../server/launch/prepare.mjs';
import { root, say } from '../server/launch/steps.mjs';
import { findChromium } from './support/find-chromium.mjs';

requireNode();
const page = prepare({ page: true });
// For the stories, and the servers they start.
if (!process.env.WEB_DIR) process.env.WEB_DIR = page;

/** With NO_SKIPS a skipped test is a failure: the continuous integration must see PostgreSQL and a browser. */
const noSkips = process.env.NO_SKIPS === '1';
const chromium = findChromium();
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'primavista-tests-'));
const totals = { passed: 0, failed: 0, skipped: [] };
/** What failed and why, said once more at the end: a long log is read from there. */
const failures = [];
/** Stories that failed and passed when they were tried again. */
const flaky = [];
/** Every test file with its seconds, whichever tool ran it. */
const files = [];

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
    const seconds = (suite.endTime - suite.startTime) / 1000;
    files.push({ name: path.relative(root, suite.name), seconds });
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

/**
 * Screens two at a time, then what is judged by when the microphone heard it, alone: under load the fake one slips. Two
 * runs, because a project that waits for another is not run when a story of that one fails.
 */
function playwright(project, title) {
  if (!chromium) {
    totals.skipped.push(`${title}: no Chromium was found and none could be installed.`);
    return;
  }
  const file = path.join(scratch, `${project}.json`);
  const args = ['test', `--project=${project}`, '--reporter=list,json'];
  const ok = runTool(title, bin('playwright'), args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    STORY_DATA_DIR: path.join(scratch, project),
  });
  const report = readReport(file);
  if (!report) {
    fail(`${title}: no report was written.`);
    return;
  }
  totals.passed += report.stats.expected + report.stats.flaky;
  report.suites.forEach((suite) => {
    const specs = specsOf(suite);
    files.push({ name: `tests/e2e/${suite.file}`, seconds: secondsOf(specs) });
    specs.forEach((spec) => {
      const name = `${spec.file}: ${spec.title}`;
      if (!spec.ok) fail(name);
      if (spec.tests.some((test) => test.status === 'flaky')) flaky.push(name);
    });
  });
  if (report.stats.skipped > 0) totals.skipped.push(`${report.stats.skipped} browser stories`);
  if (!ok && report.stats.unexpected === 0) fail(`${title}: see above.`);
}

/** Of stories, every try of them. */
function secondsOf(specs) {
  const tries = [].concat(...specs.map((spec) => [].concat(...spec.tests.map((t) => t.results))));
  return tries.reduce((sum, result) => sum + result.duration / 1000, 0);
}

function list(title, lines) {
  if (lines.length > 0) say(`\n${title}:`);
  lines.forEach((line) => {
    say(`  ${line}`);
  });
}

function report() {
  fs.rmSync(scratch, { recursive: true, force: true });

  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  list(
    'Slowest files',
    slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
  );
  list('Flaky (failed, then passed)', flaky);
  list('Failed', failures);
  list('Skipped', totals.skipped);
  if (noSkips) totals.failed += totals.skipped.length;

  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

check('Types', bin('tsc'), ['-b']);
check('Lint and format', bin('biome'), ['check', '--error-on-warnings']);
vitest();
playwright('screens', 'Browser stories on screens');
playwright('sound', 'Browser stories in sound');
report();
