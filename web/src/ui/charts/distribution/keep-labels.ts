const LETTER = 7.4;
const LINE = 15;

type Mark = { x: number; text: string };

/** Labels over marks, each on the first of the lines where it meets no other and inside the right edge. */
export function keepApart<Label extends Mark>(labels: readonly Label[], right: number) {
  const ends: number[] = [];
  return labels
    .toSorted((a, b) => a.x - b.x)
    .map((label) => {
      const length = label.text.length * LETTER;
      const from = Math.min(label.x, right - length);
      const free = ends.findIndex((end) => end < from);
      const line = free === -1 ? ends.length : free;
      ends[line] = from + length;
      return { ...label, labelX: from, labelY: 11 + line * LINE };
    });
}
