import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Every page with the log-in dialog carries the icons: a small picture is enough for 20 pixels. */
const MAX_BYTES = 32 * 1024
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The picture of a service to log in with, as a `data:` address. Throws an Error that says what is wrong with the file. */
export async function readIcon(file: string): Promise<string> {
  const type = TYPES[path.extname(file).toLowerCase()]
  if (type === undefined) throw new Error(`The icon ${file} is no SVG, PNG or WebP file.`)
  const bytes = await readFile(file).catch((cause) => {
    throw new Error(`The icon ${file} cannot be read.`, { cause })
  })
  if (bytes.length > MAX_BYTES) throw new Error(`The icon ${file} is larger than ${MAX_BYTES / 1024} KB.`)
  return `data:${type};base64,${bytes.toString('base64')}`
}
