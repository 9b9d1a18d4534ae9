/** Where a list goes on: before this instant and id, both as PostgreSQL writes them. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

const START: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The items of a list, newest first, read batch by batch, so that memory holds one batch. */
export async function* readInBatches<Item>(
  readBatch: (before: Place) => Promise<readonly (Place & { readonly item: Item })[]>,
): AsyncGenerator<Item> {
  for (let before: Place | undefined = START; before !== undefined;) {
    const rows = await readBatch(before);
    for (const { item } of rows) yield item;
    before = rows.at(-1);
  }
}
