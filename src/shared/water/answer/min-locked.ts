/** Fewer values than this are not worth a lock. */
export const MIN_LOCKED = 4
