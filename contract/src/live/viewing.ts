/** How often an open order's page reports its viewer, and after which silence the viewer counts as gone. Milliseconds. */
export const VIEWING = { everyMs: 20_000, goneAfterMs: 50_000 } as const;
