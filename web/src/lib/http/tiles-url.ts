/** Address of the map's tiles with {z}, {x} and {y}, written into the page by the server that sends it; undefined: no tiles. */
export function findTilesUrl(): string | undefined {
  const url = document.querySelector<HTMLMetaElement>('meta[name="tiles-url"]')?.content ?? '';
  return url === '' ? undefined : url;
}
