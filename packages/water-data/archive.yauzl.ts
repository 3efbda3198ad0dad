import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefusedError } from './import-refused-error.ts'

/** A file that an import reads: one of a ZIP, or a file by itself. */
export interface ArchiveFile {
  /** Without folders. */
  name: string
  /** Its bytes when unpacked. */
  bytes: number
  open(): Promise<Readable>
}

/** The files in a ZIP, or the one file that is no ZIP. Close it when everything is read. */
export interface Archive {
  files: ArchiveFile[]
  close(): void
}

/** No authority's file is larger; a ZIP that says so is broken or hostile. */
const MAX_UNPACKED_BYTES = 40e9
const ZIP_MARK = 'PK\u0003\u0004'

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1') === ZIP_MARK
  } finally {
    await handle.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry)
  return entries
}

/** Lists the files in a ZIP. Throws {@link ImportRefusedError} for one that cannot be read. */
export async function openArchive(file: string): Promise<Archive> {
  const name = path.basename(file)
  if (!(await isZip(file)))
    return {
      files: [{ name, bytes: (await stat(file)).size, open: async () => createReadStream(file) }],
      close: () => {},
    }
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    const opened = zip
    const entries = await entriesOf(opened)
    const bytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    if (bytes > MAX_UNPACKED_BYTES) throw new ImportRefusedError(`${name} would unpack to more than 40 GB.`)
    return {
      files: entries.map((entry) => ({
        name: path.posix.basename(entry.fileName),
        bytes: entry.uncompressedSize,
        open: () => opened.openReadStreamPromise(entry),
      })),
      close: () => opened.close(),
    }
  } catch (error) {
    zip?.close()
    if (error instanceof ImportRefusedError) throw error
    throw new ImportRefusedError(`${name} is a ZIP that cannot be read: ${(error as Error).message}.`)
  }
}
