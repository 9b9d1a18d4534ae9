/** Another user has changed the same fields to other values; the form was given what is stored now, and asks. */
export class MergeConflict extends Error {
  override readonly name = 'MergeConflict';

  constructor() {
    super('The same fields were changed by another user.');
  }
}
