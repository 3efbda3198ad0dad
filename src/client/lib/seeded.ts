/** A steady number (32 bits, unsigned) from a text: the same slug is always drawn the same way (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // FNV leaves its low bits alike for short texts that differ little.
  return (hash ^ (hash >>> 15)) >>> 0
}
