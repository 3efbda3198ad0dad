import { capitalized } from '#shared/format/capitalized.ts'

/** Where a record came from and how it was read: that belongs to the sources, not to what people should know of a water. */
const PROVENANCE =
  /repositor|citation|curated|cross-checked|recognition row|column|inferred|app lists|producer label|traced|typed|\banalysis\b|open food facts|\w\/\w+-\w/i

/** What a record's note says that matters to a person who drinks the water, as sentences; null if nothing does. */
export function noteForPeople(notes: string | null): string | null {
  const kept = (notes ?? '')
    .split(/;\s+|(?<!Univ)\.\s+/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '' && !PROVENANCE.test(part))
    .map((part) => `${capitalized(part)}.`)
  return kept.length === 0 ? null : kept.join(' ')
}
