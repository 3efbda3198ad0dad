import { createHash } from 'node:crypto'
import type { ImportedDay, ImportedDrink } from '#shared/hydration/import.schema.ts'

export interface IdentifiedDrink extends ImportedDrink {
  id: string
  /** What it was called when only wall clocks were read: the id of the drink if it was imported then. */
  earlierId: string
}

/** A uuid of version 8 (RFC 9562) from a text. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An id for each content; equal ones are numbered. */
function numbered(): (content: readonly unknown[]) => string {
  const seen = new Map<string, number>()
  return (content) => {
    const text = JSON.stringify(content)
    const number = (seen.get(text) ?? 0) + 1
    seen.set(text, number)
    return uuidOf(`${text} ${number}`)
  }
}

export type IdentifiedDay = Omit<ImportedDay, 'drinks'> & { drinks: IdentifiedDrink[] }

/**
 * The drinks of some days with ids that follow from their content: from the instant if the file says it, so that a file is the
 * same in every time zone, and else from the day and the clock's time.
 */
export function withIds(days: readonly ImportedDay[]): IdentifiedDay[] {
  const [idOf, earlierIdOf] = [numbered(), numbered()]
  const identify = (date: string, drink: ImportedDrink): IdentifiedDrink => {
    const { time, at, amount, drink: key, caffeine = null } = drink
    const earlierId = earlierIdOf([date, time, amount, key, caffeine])
    return { ...drink, id: at === undefined ? earlierId : idOf([at, amount, key, caffeine]), earlierId }
  }
  return days.map((day) => ({ ...day, drinks: day.drinks.map((drink) => identify(day.date, drink)) }))
}
