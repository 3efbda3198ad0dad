import { rm } from 'node:fs/promises'

/**
 * Removes a folder in which a killed process or its children may still write: the database of a server ends a moment after it. Node tries
 * again for half a minute then; it throws `ENOTEMPTY` after that.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 24, retryDelay: 100 })
