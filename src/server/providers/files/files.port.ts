import type { Folder } from './file-key.ts'

export interface StoredFile {
  key: string
  storedAt: Date
}

/**
 * Stores pictures. Every stored file is a WebP picture that this server encoded, and never changes. A key that `newFileKey` could
 * not have created is a bug and is rejected with a plain Error.
 */
export interface Files {
  /**
   * Stores a file completely or not at all. Throws AppError `INSUFFICIENT_STORAGE` if there is no space. Store the file before the
   * row that refers to it.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's content; null if it does not exist. */
  read(key: string): Promise<Buffer | null>
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  /** Everything stored in a folder, in no particular order; empty if the folder does not exist. */
  list(folder: Folder): Promise<StoredFile[]>
}
