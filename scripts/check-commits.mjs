// `node scripts/check-commits.mjs` checks the new commits; with a file, as git's commit-msg hook calls it, that message.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkMessage } from './commits/commit-rules.mjs';

/** The last commit before the rules for messages. */
const BASE = 'cc672c7';

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: path.dirname(import.meta.dirname), encoding: 'utf8' });
}

/** The messages since the base, merges included, or of all commits of a shallow clone; none without git. */
function readMessages() {
  const hasBase = git('cat-file', '-e', `${BASE}^{commit}`).status === 0;
  const { status, stdout } = git('log', '-z', '--format=%h%n%B', hasBase ? `${BASE}..HEAD` : 'HEAD');
  if (status !== 0) return [];
  return stdout
    .split('\0')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return { name: entry.slice(0, end), message: entry.slice(end + 1) };
    });
}

const [file] = process.argv.slice(2);
const messages = file ? [{ name: 'commit', message: readFileSync(file, 'utf8') }] : readMessages();
const problems = messages.flatMap(({ name, message }) =>
  checkMessage(message).map((problem) => `${name}: ${problem}`),
);
for (const problem of problems) console.error(problem);
if (!file) console.log(`${messages.length} commits, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
