/** The oldest Node that runs the product. */
const OLDEST_NODE = '20.19.0';

/**
 * True when a version such as `v22.4.1` is at least another.
 * @param {string} version
 * @param {string} oldest
 */
export function isAtLeast(version, oldest) {
  const [have, want] = [version, oldest].map((text) => text.replace(/^v/, '').split('.').map(Number));
  for (const [place, wanted] of (want ?? []).entries()) {
    const had = have?.[place] ?? 0;
    if (had !== wanted) return had > wanted;
  }
  return true;
}

/** Ends the process with one clear line when this Node is too old. */
export function requireNode() {
  if (isAtLeast(process.version, OLDEST_NODE)) return;
  console.error(
    `Majstorija needs Node ${OLDEST_NODE} or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}
