import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { fromRoot, toReason, writeLine } from './line.ts';

function writeTest(test: TestCase): void {
  const { state, errors } = test.result();
  if (state === 'pending') return;
  writeLine({
    kind: 'test',
    file: fromRoot(test.module.moduleId),
    name: test.fullName,
    status: state,
    isRetried: test.diagnostic()?.flaky ?? false,
    hasCounterexample: errors?.some(({ message }) => message.startsWith('Property failed')) ?? false,
    // Those of a test that passed when repeated are kept too.
    ...(errors?.[0] && { reason: toReason(errors[0].message) }),
  });
}

function writeModule(module: TestModule): void {
  const file = fromRoot(module.moduleId);
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  writeLine({ kind: 'time', file, ms: collectDuration + setupDuration + duration });
  for (const { message } of module.errors()) {
    writeLine({ kind: 'problem', text: `${file} does not load: ${message}` });
  }
}

/** Writes every result of vitest as a line. */
export const vitestLines: Reporter = {
  onTestCaseResult: writeTest,
  onTestModuleEnd: writeModule,
  onTestRunEnd(_modules, errors) {
    for (const { message } of errors) writeLine({ kind: 'problem', text: message });
    writeLine({ kind: 'end' });
  },
};
