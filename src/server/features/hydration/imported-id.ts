import { createHash } from 'node:crypto'
import type { ImportedDay, ImportedDrink } from '#shared/hydration/import.schema.ts'

/** A uuid of version 8 (RFC 9562) from a text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The drinks of a day with ids that follow from their content; equal drinks of a day are numbered. */
export function withIds({ date, drinks }: ImportedDay): (ImportedDrink & { id: string })[] {
  const seen = new Map<string, number>()
  return drinks.map((drink) => {
    const content = JSON.stringify([date, drink.time, drink.amount, drink.drink, drink.caffeine ?? null])
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    return { ...drink, id: uuidOf(`${content} ${number}`) }
  })
}
