// Apart from the schemas, so that visitors' pages load no zod for two numbers.

/** Rows a list answers when the caller names no limit. */
export const DEFAULT_PAGE_SIZE = 24
/** The most rows one answer may hold. */
export const MAX_PAGE_SIZE = 100
