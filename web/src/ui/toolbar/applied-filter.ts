/** One filter that is on, as its pill shows it: „Opština: Zvezdara“. */
export type AppliedFilter = { key: string; label: string; value: string; onRemove: () => void };
