/** Longest description of a problem, in characters. */
export const DESCRIPTION_MAX_LENGTH = 2000
