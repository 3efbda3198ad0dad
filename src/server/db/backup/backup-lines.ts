import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** Raised when the layout of a backup changes in a way older code could not read. */
export const BACKUP_FORMAT = 1

/** A backup cannot be written or restored; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const headSchema = z.object({
  kind: z.literal('head'),
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  /** The applied migrations; a backup can only be restored into a database with the same ones. */
  migrations: z.array(z.string()),
  /** Every table with its columns, in the order of a row. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
const lineSchema = z.discriminatedUnion('kind', [
  headSchema,
  /** Rows in Postgres' own text format. */
  z.object({ kind: z.literal('rows'), table: z.string(), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('sequence'), name: z.string(), next: z.string() }),
  z.object({ kind: z.literal('picture'), key: z.string(), base64: z.string() }),
  /** The last line: marks the backup as complete. */
  z.object({ kind: z.literal('end'), rows: z.number(), pictures: z.number() }),
])

export type BackupHead = z.infer<typeof headSchema>
export type BackupLine = z.infer<typeof lineSchema>

/**
 * Writes lines to a compressed file that only its owner can read. The file is written under another name, flushed and renamed,
 * so its name never refers to half a backup. Returns its size in bytes.
 */
export async function writeLines(file: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`)
  const temporary = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(textOf(lines), createGzip(), target)
    const { size } = await stat(temporary)
    await rename(temporary, file)
    const folder = await open(path.dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
    return size
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/**
 * Reads the lines of a backup. Throws a BackupError if the file is not a backup, is truncated, or is from a newer version.
 * Not with `readline`: it would also split lines at U+2028, which JSON does not escape.
 */
export async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const packed = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => text.destroy(error))
  packed.pipe(text)
  try {
    let rest = ''
    for await (const part of text) {
      const lines = `${rest}${part}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield parseLine(line, file)
    }
  } catch (error) {
    throw understood(error, file)
  } finally {
    packed.destroy()
  }
}

function parseLine(text: string, file: string): BackupLine {
  const parsed = lineSchema.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new BackupError(`${file} is no backup of this product, or was made by a newer version of it.`)
  return parsed.data
}

/** Describes a failure to decompress or parse. */
function understood(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new BackupError(`${file} is no backup, or only a part of one.`)
  return error
}
