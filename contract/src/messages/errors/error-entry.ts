/** What the catalogue of failures has about each. `text`: a Serbian sentence, with `{name}` where a value belongs. */
export interface ErrorEntry {
  readonly status: number;
  readonly text: string;
  /** Given only where the wire name differs from the code in snake_case. */
  readonly wire?: string;
}
