import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findHazards } from './find-hazards.ts'
import { HAZARD_RULES } from './hazard-rules.ts'
import { HAZARDS, type Hazard } from './hazards.ts'
import { createMatcher } from './match-concepts.ts'
import { readSentences } from './read-sentences.ts'
import { CONCEPTS, FRAMES, HARMLESS, ORDINARY_WORDS } from './words/all-concepts.ts'
import spanish from './words/spanish.json' with { type: 'json' }

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../tests/fixtures', name), 'utf8'),
  ) as unknown
const emergencies = z
  .array(z.object({ hazard: z.enum(HAZARDS), text: z.string() }))
  .parse(fixture('emergencies.json'))
const harmless = z.array(z.string()).parse(fixture('harmless-problems.json'))
const twinsSchema = z.object({
  emergencies: z.array(z.object({ hazard: z.enum(HAZARDS), text: z.string() })),
  harmless: z.array(z.string()),
})
/** The rules were written with these. */
const twins = twinsSchema.parse(fixture('hazard-twins.json'))
/** Never read these when writing rules: they show what the rules do with sentences they have not met. */
const heldBack = twinsSchema.parse(fixture('hazard-twins-held-back.json'))

/** A quarter of the sentences, chosen by their hash (FNV-1a). Never read these when writing rules: they test the others. */
function isHeldOut(text: string): boolean {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % 4 === 0
}

const share = (part: number, all: number) => part / all

/** Texts of which no hazard was found, and of which another one comes first. */
function misread(set: readonly { hazard: Hazard; text: string }[]) {
  const read = set.map(({ hazard, text }) => ({ hazard, text, found: findHazards(text) }))
  return {
    missed: read.filter(({ found }) => found.length === 0).map(({ text }) => text),
    wrong: read
      .filter(({ hazard, found }) => found[0] !== hazard)
      .map(({ hazard, text, found }) => `${hazard}, not ${found.join()}: ${text}`),
  }
}

describe('the emergencies people write about', () => {
  it('are at least 300, of all hazards, with 300 harmless sentences next to them', () => {
    expect(emergencies.length).toBeGreaterThanOrEqual(300)
    expect(harmless.length).toBeGreaterThanOrEqual(300)
    const all = [...emergencies, ...twins.emergencies, ...heldBack.emergencies]
    for (const hazard of HAZARDS)
      expect(all.filter((each) => each.hazard === hazard).length).toBeGreaterThanOrEqual(20)
    const texts = [...all.map(({ text }) => text), ...harmless, ...twins.harmless, ...heldBack.harmless]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are stopped with the right hazard, at least 97 %', () => {
    const known = emergencies.filter(({ text }) => !isHeldOut(text))
    const missed = known
      .filter(({ text, hazard }) => !findHazards(text).includes(hazard))
      .map(({ text }) => text)
    expect(share(known.length - missed.length, known.length), missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('are stopped also where the rules were written without them, at least 93 %', () => {
    const unseen = emergencies.filter(({ text }) => isHeldOut(text))
    const caught = unseen.filter(({ text, hazard }) => findHazards(text).includes(hazard))
    expect(unseen.length).toBeGreaterThan(60)
    expect(share(caught.length, unseen.length)).toBeGreaterThanOrEqual(0.93)
  })

  it('have their own hazard first, at least 92 %', () => {
    const { wrong } = misread(emergencies)
    expect(1 - share(wrong.length, emergencies.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
  })

  it('are not seen in harmless sentences, at most 2 % of the known ones and of the others', () => {
    const stopped = harmless.filter((text) => findHazards(text).length > 0)
    const known = harmless.filter((text) => !isHeldOut(text))
    const stoppedKnown = stopped.filter((text) => !isHeldOut(text))
    expect(share(stoppedKnown.length, known.length), stoppedKnown.join('\n')).toBeLessThanOrEqual(0.02)
    expect(share(stopped.length, harmless.length)).toBeLessThanOrEqual(0.02)
  })
})

describe.each([
  { name: 'the twins the rules were written with', set: twins },
  { name: 'the twins held back', set: heldBack },
  { name: 'clumsy English', set: twinsSchema.parse(fixture('emergencies-clumsy.json')) },
  { name: 'clumsy English held back', set: twinsSchema.parse(fixture('emergencies-clumsy-held-back.json')) },
  { name: 'Spanish', set: twinsSchema.parse(fixture('emergencies-spanish.json')) },
  { name: 'Spanish held back', set: twinsSchema.parse(fixture('emergencies-spanish-held-back.json')) },
])('$name', ({ set }) => {
  it('holds at least 60 emergencies of all hazards and 30 harmless sentences', () => {
    expect(set.emergencies.length).toBeGreaterThanOrEqual(60)
    expect(set.harmless.length).toBeGreaterThanOrEqual(30)
    for (const hazard of HAZARDS) expect(set.emergencies.map((each) => each.hazard)).toContain(hazard)
  })

  it('is stopped, at least 95 %, with the right hazard first at least 92 %', () => {
    const { missed, wrong } = misread(set.emergencies)
    expect(1 - share(missed.length, set.emergencies.length), missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(1 - share(wrong.length, set.emergencies.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
  })

  it('is not stopped where it is harmless, at most 2 % by mistake', () => {
    const stopped = set.harmless.filter((text) => findHazards(text).length > 0)
    expect(share(stopped.length, set.harmless.length), stopped.join('\n')).toBeLessThanOrEqual(0.02)
  })
})

describe('the word lists', () => {
  it('are small enough to stay on every phone, with the rules: at most 55 kB as sent', () => {
    const words = JSON.stringify([CONCEPTS, HARMLESS, FRAMES, ORDINARY_WORDS, spanish, HAZARD_RULES])
    expect(brotliCompressSync(words).length).toBeLessThanOrEqual(55_000)
  })

  it('hold only phrases that a sentence can contain', () => {
    for (const table of [CONCEPTS, HARMLESS, FRAMES]) {
      const match = createMatcher(table)
      const unmatched = Object.entries(table).flatMap(([concept, lines]) =>
        lines
          .flatMap((line) => line.split(', '))
          .filter((phrase) => {
            const text = phrase.replace(/[()=]/g, '').replaceAll('*', 'thing')
            const sentences = readSentences(text)
            return !sentences.some(({ tokens }) => match(tokens).some((each) => each.concept === concept))
          }),
      )
      expect(unmatched).toEqual([])
    }
  })

  it('are lines of phrases, with a comma and a space between two', () => {
    const lines = [CONCEPTS, HARMLESS, FRAMES].flatMap((table) => Object.values(table).flat())
    expect(lines.filter((line) => !/^[^\s,]+(?:,? [^\s,]+)*$/.test(line))).toEqual([])
    expect(ORDINARY_WORDS.filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
  })
})

describe('the rules', () => {
  it('name only concepts that exist, and use all of them', () => {
    const named = HAZARD_RULES.flatMap(({ all, unless }) => [...all, unless ?? ''])
      .flatMap((names) => names.split('|'))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('#'))
    expect([...new Set(named)].filter((name) => !(name in CONCEPTS))).toEqual([])
    expect(Object.keys(CONCEPTS).filter((concept) => !named.includes(concept))).toEqual([])
  })
})
