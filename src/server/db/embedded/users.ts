import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isMarkAlive, markFor } from './process-identity.ts'

/** Notes that this process uses a server; returns the note's name. `folder` holds one note for each user. */
export async function registerUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const note = `${await markFor(folder)}.${randomUUID()}`
  await writeFile(path.join(folder, note), '', { mode: 0o600 })
  return note
}

/** Removes a note, and the notes of processes that died. */
export async function unregisterUser(folder: string, note: string): Promise<void> {
  await rm(path.join(folder, note), { force: true })
  await countUsers(folder)
}

/** How many living users there are. Notes of processes that died, or that were copied with the folder, are removed. */
export async function countUsers(folder: string): Promise<number> {
  let living = 0
  for (const note of await readdir(folder).catch(() => [])) {
    if (await isMarkAlive(folder, note)) living += 1
    else await rm(path.join(folder, note), { force: true })
  }
  if (living === 0) await rm(folder, { recursive: true, force: true })
  return living
}
