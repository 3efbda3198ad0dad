/** Passes a value that the types forbid, to test that the server refuses it. */
export const invalid = <Value>(value: unknown): Value => value as Value
