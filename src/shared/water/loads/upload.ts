/** A file is uploaded in pieces, each of which a slow line can send before the server's time for a request is over. */
export const UPLOAD_PIECE_BYTES = 2 * 1024 * 1024
/** As for downloads: the largest file of the sources has 457 MB. */
export const MAX_UPLOAD_BYTES = 3_000_000_000
/** The name decides which table a file without others is. */
export const UPLOAD_NAME = /^[\w-][\w.-]{0,100}$/
