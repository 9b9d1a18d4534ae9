/** The map's tiles. */
export type Tiles = {
  /** Their address with {z}, {x} and {y}. */
  url: string;
  /** The deepest zoom that there is; undefined: that of standard tiles. */
  maxZoom: number | undefined;
};

/** What the server that sends the page has written into it; undefined: no tiles. */
export function findTiles(): Tiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tiles-url"]');
  if (meta === null || meta.content === '') return undefined;
  const { maxZoom } = meta.dataset;
  return { url: meta.content, maxZoom: maxZoom === undefined ? undefined : Number(maxZoom) };
}
