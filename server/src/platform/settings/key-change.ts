/** A change of SECRET_KEY: the former key, and the one that replaces it. */
export interface KeyChange {
  readonly from: string;
  readonly to: string;
}
