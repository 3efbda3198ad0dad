import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Disk } from './disk.port.ts'

/** The disk of a data folder on this machine. Temporary files are created in its folder `tmp`. */
export function createDisk({ folder }: { folder: string }): Disk {
  return {
    async usedShare() {
      const { blocks, bfree, bavail } = await statfs(folder)
      const used = blocks - bfree
      // Space reserved for root is neither used nor free for us.
      return used + bavail === 0 ? 0 : used / (used + bavail)
    },
    async openTemporary() {
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
