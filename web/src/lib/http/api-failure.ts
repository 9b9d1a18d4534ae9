const NO_ANSWER = 'Error connecting to server';

type Answer = {
  status: number;
  code: string;
  serverText?: string;
  fields?: Readonly<Record<string, string>>;
};

/**
 * A call that failed. `status` 0: no answer arrived. `message` is the server's text when it sent one
 * [errors-and-texts#server-text-first].
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly serverText: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor({ status, code, serverText, fields }: Answer) {
    super(serverText ?? NO_ANSWER);
    this.status = status;
    this.code = code;
    this.serverText = serverText;
    this.fields = fields;
  }
}

/** The failure of a call that got no answer. */
export const noAnswer = () => new ApiError({ status: 0, code: 'no_answer' });
