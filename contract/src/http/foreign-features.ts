/** Features of the contract that the back-office never calls: of phones, public pages, links and probes. */
export const FOREIGN_FEATURES = ['health', 'myOrders', 'publicLegal', 'files', 'mail'] as const;

/** The name of such a feature. */
export type ForeignFeature = (typeof FOREIGN_FEATURES)[number];
