import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { judgedMinerals, type KnownBy, type ScanEngine, type WaterFacts } from '#shared/scans/minerals.ts'
import { sentenceOn } from '#shared/scans/water-sentence.rules.ts'
import { joinWords } from '#shared/water/values/join-words.ts'

/** Labels for how a value is known. */
export const KNOWN_BY_NAMES: Readonly<Record<KnownBy, string>> = {
  label: 'on your label',
  front: 'on the front',
  back: 'on the back',
  published: 'catalog',
  model: 'estimated',
  person: 'by hand',
  volunteers: 'by volunteers',
}

/** The mark of a value next to others: none for what the catalog has confirmed, which is the rule. */
function markOf(knownBy: KnownBy | null | undefined, isUnconfirmed: boolean): string | null {
  if (!knownBy) return null
  if (knownBy === 'published') return isUnconfirmed ? 'third party' : null
  return KNOWN_BY_NAMES[knownBy]
}

/** The mark of each value of a water: the one that most minerals have is said once, and those of another kind are marked. */
export interface Marks {
  /** Said above the values: ", on your label unless marked"; empty where most are the catalog's. */
  said: string
  markOf: (knownBy: KnownBy | null | undefined) => string | null
}

/** Decides which marks a water's values get. */
export function marksOf(bottle: SavedBottle): Marks {
  const isUnconfirmed = bottle.published?.unconfirmed === true
  const marks = (bottle.nutrition ?? []).map(({ knownBy }) => markOf(knownBy, isUnconfirmed))
  const counts = Map.groupBy(marks, (mark) => mark)
  const [usual = null, same = []] =
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const isSaid = usual !== null && usual !== 'third party'
  return {
    said: !isSaid ? '' : same.length === marks.length ? `, all ${usual}` : `, ${usual} unless marked`,
    markOf(knownBy) {
      if (!knownBy) return null
      const mark = markOf(knownBy, isUnconfirmed)
      return mark === usual ? null : (mark ?? KNOWN_BY_NAMES.published)
    },
  }
}

/** Where a value is from, in a sentence. */
const ORIGINS: Readonly<Record<KnownBy, string>> = {
  label: 'the label',
  front: 'the label',
  back: 'the label',
  published: 'our catalog',
  model: 'an estimate by an AI model',
  person: 'a correction by hand',
  volunteers: 'Open Food Facts',
}

/** What is true of the whole answer of an engine; no sentence for one that reads labels. */
const ENGINE_NOTES: Readonly<Record<ScanEngine, string>> = {
  openai: '',
  'built-in': '',
  catalogue: 'No label was read.',
  'open-food-facts': 'Found by its barcode; no label was read.',
  person: 'Named by hand; nothing was read on its label.',
}

/** Where the values of a bottle are from, by how each is known, and whether a label was read. */
export function originNote({ engine, knownBy, nutrition }: SavedBottle): string {
  const known = [...(nutrition ?? []).map((row) => row.knownBy), knownBy?.tds, knownBy?.ph]
  const origins = new Set(known.flatMap((mark) => (mark ? [ORIGINS[mark]] : [])))
  const from = origins.size === 0 ? '' : `The values are from ${joinWords([...origins], 'and')}.`
  return [from, engine === undefined ? '' : ENGINE_NOTES[engine]].filter((part) => part !== '').join(' ')
}

/** The facts of a saved bottle that may be judged; missing ones are unknown. */
export function factsOf(bottle: SavedBottle): WaterFacts {
  return {
    kind: bottle.kind ?? null,
    ph: bottle.ph ?? null,
    tds: bottle.tds ?? null,
    nutrition: judgedMinerals(bottle.nutrition ?? []),
  }
}

/** Whether a value of a bottle with unconfirmed numbers comes from a third party or from volunteers, not from a label. */
export const isDoubted = (mark: KnownBy | null | undefined): boolean =>
  mark === 'published' || mark === 'volunteers'

/** What a sentence about a water says before any remark, to compare two of them. */
const saidOf = (bottle: SavedBottle): string =>
  sentenceOn({ facts: factsOf(bottle), remarks: [], isDoubtful: false, isKnown: true })

/**
 * Whether what a bottle's sentence says rests on numbers of a third party or of volunteers: without them it would say something
 * else. Numbers that were read on its label are in no doubt.
 */
export function isDoubtful(bottle: SavedBottle): boolean {
  if (bottle.published?.unconfirmed !== true) return false
  const firm: SavedBottle = {
    ...bottle,
    tds: isDoubted(bottle.knownBy?.tds) ? null : bottle.tds,
    nutrition: (bottle.nutrition ?? []).filter((row) => !isDoubted(row.knownBy)),
  }
  return saidOf(bottle) !== saidOf(firm)
}
