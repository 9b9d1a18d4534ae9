/** The texts about the outcome of a call. */
export interface Notice {
  /** Toast after the call succeeded. */
  readonly success?: string;
  /** Shown when the call failed and the server sent no text. */
  readonly failure: string;
  /** Toast of a failure where the screen itself shows the text above. */
  readonly failureToast?: string;
}
