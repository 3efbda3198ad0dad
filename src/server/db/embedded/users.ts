import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isProcessAlive } from './postmaster.ts'

/** Notes that this process uses a server; returns the note's name. `folder` holds one note for each user. */
export async function registerUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const note = `${process.pid}-${randomUUID()}`
  await writeFile(path.join(folder, note), '')
  return note
}

/** Takes a note away again, and those of processes that died. */
export async function unregisterUser(folder: string, note: string): Promise<void> {
  await rm(path.join(folder, note), { force: true })
  await countUsers(folder)
}

/** How many living users there are. Notes of processes that died are removed. */
export async function countUsers(folder: string): Promise<number> {
  let living = 0
  for (const note of await readdir(folder).catch(() => [])) {
    if (isProcessAlive(Number.parseInt(note, 10))) living += 1
    else await rm(path.join(folder, note), { force: true })
  }
  if (living === 0) await rm(folder, { recursive: true, force: true })
  return living
}
