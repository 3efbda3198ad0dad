/** A file inside a ZIP archive. */
export interface ZipEntry {
  name: string
  /** Its bytes before compression. */
  size: number
  /** Its bytes, read and inflated as they are asked for. */
  open: () => ReadableStream<Uint8Array<ArrayBuffer>>
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const HEADER = 0x02014b50
const END_BYTES = 22
/** The end of the directory, with the longest comment behind it. */
const MAX_TAIL = END_BYTES + 0xffff
/** In place of a number that does not fit into four bytes. */
const IN_EXTRA = 0xffffffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Health exports have some thousand files of routes, each with a name. */
const MAX_DIRECTORY = 64_000_000

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())
const bigAt = (view: DataView, place: number): number => Number(view.getBigUint64(place, true))

/** Where the directory of an archive is; null if the file is no ZIP archive. */
async function findDirectory(file: Blob): Promise<{ from: number; bytes: number } | null> {
  const start = Math.max(0, file.size - MAX_TAIL)
  const tail = await viewOf(file, start, file.size)
  for (let place = tail.byteLength - END_BYTES; place >= 0; place -= 1) {
    if (tail.getUint32(place, true) !== END) continue
    const bytes = tail.getUint32(place + 12, true)
    const from = tail.getUint32(place + 16, true)
    const locator = place - 20
    if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return { from, bytes }
    const at = bigAt(tail, locator + 8)
    const end = await viewOf(file, at, at + 56)
    if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) return null
    return { from: bigAt(end, 48), bytes: bigAt(end, 40) }
  }
  return null
}

interface Header {
  method: number
  flags: number
  size: number
  compressed: number
  offset: number
}

/** The header at a place of the directory, with the numbers that stand in its ZIP64 field. */
function readHeader(view: DataView, place: number): Header {
  const header = {
    flags: view.getUint16(place + 8, true),
    method: view.getUint16(place + 10, true),
    compressed: view.getUint32(place + 20, true),
    size: view.getUint32(place + 24, true),
    offset: view.getUint32(place + 42, true),
  }
  let field = place + 46 + view.getUint16(place + 28, true)
  const end = field + view.getUint16(place + 30, true)
  while (field + 4 <= end) {
    const length = view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === 1) {
      let next = field + 4
      for (const name of ['size', 'compressed', 'offset'] as const) {
        if (header[name] !== IN_EXTRA) continue
        header[name] = bigAt(view, next)
        next += 8
      }
    }
    field += 4 + length
  }
  return header
}

async function toEntry(file: Blob, name: string, header: Header): Promise<ZipEntry | null> {
  const { method, flags, size, compressed, offset } = header
  if ((method !== STORED && method !== DEFLATED) || (flags & ENCRYPTED) !== 0) return null
  const local = await viewOf(file, offset, offset + 30)
  if (local.byteLength < 30) return null
  const from = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const content = file.slice(from, from + compressed)
  return {
    name,
    size,
    open: () =>
      method === STORED
        ? content.stream()
        : content.stream().pipeThrough(new DecompressionStream('deflate-raw')),
  }
}

/** What macOS adds to an archive: no files of the person. */
const OF_FINDER = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/

/**
 * The files of a ZIP archive whose names are wanted, in its order; each is read only when it is opened. Without those that
 * cannot be inflated, and none if this is no archive.
 */
export async function zipEntries(file: Blob, isWanted: (name: string) => boolean): Promise<ZipEntry[]> {
  const directory = await findDirectory(file)
  if (directory === null || directory.bytes > MAX_DIRECTORY) return []
  const view = await viewOf(file, directory.from, directory.from + directory.bytes)
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  let place = 0
  while (place + 46 <= view.byteLength && view.getUint32(place, true) === HEADER) {
    const lengths = [28, 30, 32].map((at) => view.getUint16(place + at, true))
    const [nameLength = 0] = lengths
    const name = decoder.decode(new Uint8Array(view.buffer, place + 46, nameLength))
    if (!OF_FINDER.test(name) && isWanted(name)) {
      const entry = await toEntry(file, name, readHeader(view, place))
      if (entry !== null) entries.push(entry)
    }
    place += lengths.reduce((sum, length) => sum + length, 46)
  }
  return entries
}

/** The first bytes of an entry, inflated; fewer if it is smaller, none if it is damaged. */
export async function beginningOf({ open }: ZipEntry, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = open().getReader()
  const begun = new Uint8Array(bytes)
  let length = 0
  try {
    while (length < bytes) {
      const { done, value } = await reader.read()
      if (done) break
      const part = value.subarray(0, bytes - length)
      begun.set(part, length)
      length += part.length
    }
  } catch {
    return begun.slice(0, 0)
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  return begun.slice(0, length)
}
