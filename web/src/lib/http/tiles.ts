/** The map's tiles. */
export type Tiles = {
  /** Shapes are drawn by a program of the page. */
  kind: 'pictures' | 'shapes';
  /** Their address with {z}, {x} and {y}. */
  url: string;
  /** The deepest zoom that there is; undefined: that of standard tiles. */
  maxZoom: number | undefined;
};

/** What the server that sends the page has written into it; undefined: no tiles. */
export function findTiles(): Tiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tiles-url"]');
  if (meta === null || meta.content === '') return undefined;
  const { kind, maxZoom } = meta.dataset;
  return {
    kind: kind === 'shapes' ? 'shapes' : 'pictures',
    url: meta.content,
    maxZoom: maxZoom === undefined ? undefined : Number(maxZoom),
  };
}
