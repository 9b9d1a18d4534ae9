type Range = { from: number; to: number };

/**
 * Labels one under the other, each at least `height` apart and as near to its own `y` as that allows, all within the range
 * where they fit.
 */
export function keepApart<Label extends { y: number }>(
  labels: readonly Label[],
  height: number,
  range: Range,
): Label[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  const down = sorted.reduce<Label[]>((placed, label) => {
    const above = placed.at(-1);
    return [
      ...placed,
      { ...label, y: Math.max(label.y, above === undefined ? range.from : above.y + height) },
    ];
  }, []);
  return down.reduceRight<Label[]>((placed, label) => {
    const [below] = placed;
    return [{ ...label, y: Math.min(label.y, below === undefined ? range.to : below.y - height) }, ...placed];
  }, []);
}
