import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Above this share admins are warned; above the second one no pictures are stored. */
const DISK_WARNING_SHARE = 0.8
export const DISK_FULL_SHARE = 0.9

/** The disk of a data folder on this machine. Temporary files are created in its folder `tmp`. */
export function createDisk({ folder }: { folder: string }) {
  return {
    /** The used share, as `df` counts it: from 0, empty, to 1, full. */
    async usedShare(): Promise<number> {
      const { blocks, bfree, bavail } = await statfs(folder)
      const used = blocks - bfree
      // Space reserved for root is neither used nor free for us.
      return used + bavail === 0 ? 0 : used / (used + bavail)
    },
    /** A new empty file without a name, open for reading and writing. Closing it frees its space. */
    async openTemporary(): Promise<FileHandle> {
      const temporary = path.join(folder, 'tmp')
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const name = path.join(temporary, randomUUID())
      const file = await open(name, 'wx+', 0o600)
      // An open file needs no name, and a file without a name is never left behind.
      await rm(name)
      return file
    },
  }
}

export type Disk = ReturnType<typeof createDisk>

/** How full a disk is, in whole percent, if that deserves a warning; otherwise null. */
export async function fullDiskPercent(disk: Pick<Disk, 'usedShare'>): Promise<number | null> {
  const share = await disk.usedShare()
  return share < DISK_WARNING_SHARE ? null : Math.floor(share * 100)
}
