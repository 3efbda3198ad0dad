/** A full disk, an exhausted quota, and a file larger than the process may write. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether writing failed because there is no space. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.has(error.code)

/** The message for a picture that cannot be stored. */
export const NO_ROOM_MESSAGE =
  'Image could not be stored. There is no room left for it; please try again later.'
