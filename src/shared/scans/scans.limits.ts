/** The most scans one person may keep, and the most waters they looked up: of those, the oldest make room. */
export const MAX_SCANS = 2_000
export const MAX_LOOK_UPS = 200

/** Longest description of a problem, in characters. */
export const DESCRIPTION_MAX_LENGTH = 2000
