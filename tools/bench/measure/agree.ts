const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * True when the product answers everything that the limit answers, with the same values and as many rows. What the
 * product answers beyond that is not compared: a new field of the product needs no counterpart in the limit.
 */
export function agrees(limit: unknown, ours: unknown): boolean {
  if (Array.isArray(limit)) {
    return (
      Array.isArray(ours) &&
      ours.length === limit.length &&
      limit.every((value, index) => agrees(value, ours[index]))
    );
  }
  if (!isRecord(limit)) return Object.is(limit, ours);
  return isRecord(ours) && Object.entries(limit).every(([key, value]) => agrees(value, ours[key]));
}
