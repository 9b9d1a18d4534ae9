import { spawnSync } from 'node:child_process';

/**
 * Runs a command in the foreground and ends the process with a clear line when it fails.
 * @param {string} root folder to run it in
 * @param {string[]} command
 * @param {string} what what it does, for the message
 */
export function runOrExit(root, [program = '', ...rest], what) {
  const shell = program === 'npm' && process.platform === 'win32';
  const { status, error } = spawnSync(program, rest, { cwd: root, stdio: 'inherit', shell });
  if (status === 0) return;
  console.error(`${what} failed${error ? `: ${error.message}` : ` with exit code ${status}`}`);
  process.exit(1);
}
