import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Disk } from './disk.port.ts'

/** The disk below a data folder of this machine. Temporary files are made in its folder `tmp`. */
export function createDisk({ folder }: { folder: string }): Disk {
  return {
    async usedShare() {
      const { blocks, bfree, bavail } = await statfs(folder)
      const used = blocks - bfree
      // What is kept back for root is neither used nor free to us.
      return used + bavail === 0 ? 0 : used / (used + bavail)
    },
    async openTemporary() {
      const temporary = path.join(folder, 'tmp')
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const name = path.join(temporary, randomUUID())
      const file = await open(name, 'wx+', 0o600)
      // An open file needs no name, and what has none is never left behind.
      await rm(name)
      return file
    },
  }
}
