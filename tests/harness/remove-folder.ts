import { rm } from 'node:fs/promises'

/**
 * Removes a folder in which a server that was killed may still write: its database ends by itself a moment later. Node tries
 * again for half a minute then; it throws `ENOTEMPTY` after that.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 24, retryDelay: 100 })
