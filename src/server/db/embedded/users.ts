import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isMarkAlive, markFor } from './process-identity.ts'

/** Records that this process uses a server; returns the note's name. `folder` contains one note per process. */
export async function registerUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const note = `${await markFor(folder)}.${randomUUID()}`
  await writeFile(path.join(folder, note), '', { mode: 0o600 })
  return note
}

/** Removes a note, and the notes of dead processes. */
export async function unregisterUser(folder: string, note: string): Promise<void> {
  await rm(path.join(folder, note), { force: true })
  await countUsers(folder)
}

/** Counts the living users. Removes notes of dead processes and notes that were copied with the folder. */
export async function countUsers(folder: string): Promise<number> {
  let living = 0
  for (const note of await readdir(folder).catch(() => [])) {
    if (await isMarkAlive(folder, note)) living += 1
    else await rm(path.join(folder, note), { force: true })
  }
  if (living === 0) await rm(folder, { recursive: true, force: true })
  return living
}
