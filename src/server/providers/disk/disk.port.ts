import type { FileHandle } from 'node:fs/promises'

/** From this share on admins are warned, and from the second one on no picture is stored. */
const DISK_WARNING_SHARE = 0.8
export const DISK_FULL_SHARE = 0.9

/** The disk that the data folder lies on. */
export interface Disk {
  /** How much of it is used, as `df` counts: from 0, empty, to 1, full. */
  usedShare(): Promise<number>
  /** A new empty file without a name, open for reading and writing. Its room is free again as soon as it is closed. */
  openTemporary(): Promise<FileHandle>
}

/** How full a disk is, in whole per cent, once that is worth a warning; null before. */
export async function fullDiskPercent(disk: Pick<Disk, 'usedShare'>): Promise<number | null> {
  const share = await disk.usedShare()
  return share < DISK_WARNING_SHARE ? null : Math.floor(share * 100)
}
