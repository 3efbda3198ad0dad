/** A file cannot be imported; the message says why in one sentence, with file, column and row where there are any. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
}
