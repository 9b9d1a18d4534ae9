/** The audiences of the public page, as the values of `?za=`; the first is shown by default. */
export const VIEWS = ['gradjane', 'majstore'] as const;
export type View = (typeof VIEWS)[number];

/** The view that an address asks for; anything unknown is the first. */
export function viewOf(url: URL): View {
  return VIEWS.find((view) => view === url.searchParams.get('za')) ?? VIEWS[0];
}

/** The same address asking for a view; the first one is not written, everything else stays. */
export function withView(url: URL, view: View): URL {
  const next = new URL(url);
  if (view === VIEWS[0]) next.searchParams.delete('za');
  else next.searchParams.set('za', view);
  return next;
}
