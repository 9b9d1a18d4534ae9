import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Lets the heap grow by less than half between two full collections: whole lists leave much garbage, which V8 would hold
 * for long on a large machine. Decision 024 has the measured cost.
 */
export function collectEarly(): void {
  v8.setFlagsFromString('--heap-growing-percent=40');
}

/**
 * Collects what the start has left, such as the texts of all modules: V8 would do it only once the heap had grown
 * well beyond that, and holds the pages of it until then.
 */
export function collectStart(): void {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc()');
  v8.setFlagsFromString('--no-expose-gc');
}
