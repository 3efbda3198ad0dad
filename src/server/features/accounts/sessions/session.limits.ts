/** A session that is not used for this long expires, in seconds. Each use extends it. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A session expires after this long, however often it is used: an interval of the database. */
export const LONGEST_SESSION = '90 days'
/** An admin's session expires after this long without use: an interval of the database. */
export const LONGEST_ADMIN_PAUSE = '12 hours'
