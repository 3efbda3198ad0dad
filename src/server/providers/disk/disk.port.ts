import type { FileHandle } from 'node:fs/promises'

/** Above this share admins are warned; above the second one no pictures are stored. */
const DISK_WARNING_SHARE = 0.8
export const DISK_FULL_SHARE = 0.9

/** The disk of the data folder. */
export interface Disk {
  /** The used share, as `df` counts it: from 0, empty, to 1, full. */
  usedShare(): Promise<number>
  /** A new empty file without a name, open for reading and writing. Closing it frees its space. */
  openTemporary(): Promise<FileHandle>
}

/** How full a disk is, in whole percent, if that deserves a warning; otherwise null. */
export async function fullDiskPercent(disk: Pick<Disk, 'usedShare'>): Promise<number | null> {
  const share = await disk.usedShare()
  return share < DISK_WARNING_SHARE ? null : Math.floor(share * 100)
}
