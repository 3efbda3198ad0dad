import { beginningOf, type ZipEntry, zipEntries } from './zip-entry.ts'

/** So much of a document shows its first element: iOS writes a long document type above it. */
const BEGINNING = 65_536
const ROOT = '<HealthData'

/** Whether a file is a ZIP archive, by its first bytes. */
export async function isArchive(file: Blob): Promise<boolean> {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  // An empty archive has only its end.
  return first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))
}

/** Whether a file is XML, by its first sign. */
export async function isXml(file: Blob): Promise<boolean> {
  return (await file.slice(0, 64).text()).trimStart().startsWith('<')
}

/**
 * The export of Apple Health in an archive, by its content: it has other names in other languages, and another folder or none
 * where somebody packed it again. Null if there is none.
 */
export async function healthEntryIn(file: Blob): Promise<ZipEntry | null> {
  for (const entry of await zipEntries(file, (name) => /\.xml$/i.test(name))) {
    const beginning = new TextDecoder().decode(await beginningOf(entry, BEGINNING))
    if (beginning.includes(ROOT)) return entry
  }
  return null
}
