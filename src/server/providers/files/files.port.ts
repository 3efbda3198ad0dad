import type { Folder } from './file-key.ts'

/** A stored file as a list names it. */
export interface StoredFile {
  key: string
  storedAt: Date
}

/**
 * Where pictures are kept. Every stored file is a WebP picture that this server encoded itself, and never changes once it
 * is stored. A key that `newFileKey` could not have made is a fault of ours and is refused with a plain Error.
 */
export interface Files {
  /**
   * Stores a file whole, or not at all. Throws AppError `INSUFFICIENT_STORAGE` when there is no room for it. Store the
   * file before the row that names it.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's content; null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Removes a file; nothing happens when there is none. */
  remove(key: string): Promise<void>
  /** Everything stored in a folder, in no order; nothing where nothing was stored yet. */
  list(folder: Folder): Promise<StoredFile[]>
}
