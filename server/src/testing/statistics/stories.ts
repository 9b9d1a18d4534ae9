/** A figure that was counted by hand: what it is, of how many, and what other ways of counting would make of the same orders. */
export interface Story {
  readonly value: number;
  readonly n: number;
  readonly others: Readonly<Record<string, number>>;
}

/** The figures without a story, and stories that do not tell the right way of counting from two wrong ones [statistics#stories]. */
export function findUntold(stories: Readonly<Record<string, Story>>, figures: readonly string[]): string[] {
  const isTold = ({ value, n, others }: Story): boolean => {
    const wrong = Object.values(others);
    return n >= 3 && wrong.length >= 2 && !wrong.includes(value);
  };
  return figures.filter((id) => {
    const story = stories[id];
    return story === undefined || !isTold(story);
  });
}
