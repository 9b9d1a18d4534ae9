import { expect, it } from 'vitest';
import { tracksOf } from '#ui/table/column.ts';
import { orderColumns } from './orders-columns.tsx';

const columnsOf = (isNarrow: boolean) =>
  orderColumns({
    isNarrow,
    isTight: false,
    isCard: false,
    failedOf: () => undefined,
    onAssign: () => undefined,
    onPeek: () => undefined,
    desk: {} as Parameters<typeof orderColumns>[0]['desk'],
  });

/** The shares of what is left, one for each column that has any. */
const sharesOf = (tracks: string) => [...tracks.matchAll(/([\d.]+)fr/g)].map(([, share]) => Number(share));

// The narrow columns are shown from 601 to 1279 pixels, under and over the width that parts 'compact' from 'wide'.
it.each([
  [true, 'compact'],
  [true, 'wide'],
  [false, 'wide'],
  [false, 'dense'],
] as const)('no column takes half of the table [design#lists-fit], narrow: %s, %s', (isNarrow, layout) => {
  const shares = sharesOf(tracksOf(columnsOf(isNarrow), layout));
  const all = shares.reduce((sum, share) => sum + share, 0);
  expect(Math.max(...shares) / all).toBeLessThan(0.5);
});
