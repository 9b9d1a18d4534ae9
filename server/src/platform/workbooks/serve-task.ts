import { Worker } from 'node:worker_threads';

/**
 * Ends this process after so many milliseconds, however busy it is. A running server ends it earlier; one that was
 * killed cannot, and a child that is busy with a file does not notice that its parent has ended.
 */
function endAfter(milliseconds: number): void {
  const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(guard, { eval: true, execArgv: [] }).unref();
}

/**
 * Answers the one task of a child process that `runInChild` has started: an untrusted file cannot harm the server. The
 * first argument of the process is its longest life in milliseconds.
 */
export function serveTask(answer: (task: unknown) => Promise<unknown>): void {
  process.once('message', (task) => {
    endAfter(Number(process.argv[2]));
    void answer(task).then((reply) => process.send?.(reply, () => process.disconnect()));
  });
  process.send?.({ kind: 'ready' });
}
