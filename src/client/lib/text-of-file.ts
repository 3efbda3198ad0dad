/** How many bytes tell the encoding of a text. */
const SAMPLE = 4096
/** Letters of the text that are ASCII, and so have an empty byte in UTF-16: digits, separators and line ends. */
const LEAST_EMPTY = 0.2
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** UTF-16 without its mark: every other byte of an ASCII letter is empty, the second of each pair in little-endian order. */
function utf16In(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const empty = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty.map((count) => (count * 2) / Math.max(1, sample.length))
  if (odd >= LEAST_EMPTY && even < odd / 4) return 'utf-16le'
  return even >= LEAST_EMPTY && odd < even / 4 ? 'utf-16be' : null
}

/**
 * The text of a file as programs save it: UTF-8 or UTF-16, with or without the mark at its beginning, or else Windows-1252, in
 * which any bytes are letters. The mark is no part of the text.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  const encoding = marked ?? utf16In(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
