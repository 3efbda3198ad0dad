import { describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { readGuideSources, readRepairGuides } from '#server/providers/ai/built-in/water-iq/repair-guides.ts'
import { cleanDiagnosis } from '#server/features/scans/water-iq/clean-diagnosis.ts'
import { makeDiagnosis } from '#server/providers/ai/built-in/water-iq/make-diagnosis.ts'
import { readHouseholdParts, partCalled } from '#server/seed/household-parts.ts'
import { type RepairGuide, repairGuideSchema } from '#shared/scans/repairs/repair-guide.schema.ts'
import { missingSafeStarts } from '#shared/scans/repairs/safe-start.rules.ts'
import { findHazards } from '#shared/scans/stops/find-hazards.ts'

const articles = readKnowledge()
const guides = articles.map((article) => {
  const { guide } = makeDiagnosis(article, 80, [])
  if (!guide) throw new Error(`${article.id} has no guide`)
  return { ...article, guide }
})

const wordsOf = (text: string) => text.trim().split(/\s+/).length
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=[A-Z0-9“])/)

/** Every text of a guide that people read. */
const textsOfGuide = ({
  shutOffs,
  ready,
  steps,
  worked,
  ifNot,
  stop,
  limits,
}: RepairGuide): string[] => [
  ...shutOffs.flatMap(({ text, test }) => [text, test]),
  ...ready,
  ...steps.flatMap(({ text, atHand }) => [text, ...atHand]),
  worked,
  ...ifNot.flatMap(({ cause, ruledOut }) => [cause, ruledOut]),
  ...stop.when,
  stop.call,
  limits,
]

/** The most words of a sentence that one reads with wet hands. */
const MOST_WORDS = 34

describe.each(guides.map((one) => [one.id, one] as const))('the guide of %s', (_id, { guide, id, parts, tools }) => {
  it('has every part of a guide, and keeps all of it on its way to the person', () => {
    expect(repairGuideSchema.parse(guide)).toEqual(guide)
    expect(guide.steps.length).toBeGreaterThanOrEqual(5)
    expect(guide.steps.length).toBeLessThanOrEqual(12)
    expect(guide.ready.length + guide.shutOffs.length).toBeGreaterThan(0)
    expect(guide.ifNot.length).toBeGreaterThan(0)
    expect(cleanDiagnosis(makeDiagnosis(flat(id), 80, []), 'built-in').guide).toEqual(guide)
  })

  it('is written in full sentences of a length that one reads on a phone', () => {
    for (const { text } of guide.steps) {
      expect(sentencesOf(text).length, text).toBeLessThanOrEqual(4)
      expect(wordsOf(text), text).toBeGreaterThanOrEqual(8)
    }
    for (const text of [...textsOfGuide({ ...guide, steps: [] }), ...guide.steps.map((step) => step.text)]) {
      expect(text, text).toMatch(/^[A-Z0-9“].*[.!?]$/)
      for (const sentence of sentencesOf(text)) expect(wordsOf(sentence), sentence).toBeLessThanOrEqual(MOST_WORDS)
    }
  })

  it('turns off, and tests, what it works on before the first step', () => {
    expect(missingSafeStarts(guide)).toEqual([])
  })

  it('uses every part and tool it lists, and lists all it uses', () => {
    const used = new Set(guide.steps.flatMap(({ atHand }) => atHand))
    expect([...used].sort()).toEqual([...new Set([...tools, ...parts.map(({ name }) => name)])].sort())
    const table = readHouseholdParts()
    expect(parts.filter(({ name }) => partCalled(table, name) === undefined)).toEqual([])
  })

  it('names pages with their address and the day they were read', () => {
    expect(guide.sources.length).toBeGreaterThan(0)
    for (const { title, url, readOn } of guide.sources) {
      expect(title.length).toBeGreaterThan(5)
      expect(url).toMatch(/^https?:\/\/[\w.-]+\.[a-z]+\//)
      expect(readOn).toMatch(/^2026-\d\d-\d\d$/)
    }
  })

  it('has no step that describes a danger: those are for the shut-offs and for when to stop', () => {
    expect(guide.steps.filter(({ text }) => findHazards(text).length > 0)).toEqual([])
  })

  it('contradicts no stop', () => {
    for (const sentence of textsOfGuide(guide).join('\n').split(/[\n.;:]/)) {
      if (/\b(?:never|do not|don't|without|not)\b/i.test(sentence)) continue
      expect(sentence).not.toMatch(FORBIDDEN)
    }
  })
})

/** Work that a stop forbids. */
const FORBIDDEN =
  /\b(?:pierce|poke|puncture|reliev\w+ bulging|drill a hole|(?:climb|crawl|go|lean|reach) in(?:to)? (?:the|a) (?:tank|well|septic|pit|cistern)|(?:plug|cap) the relief|open the cleanout|cleanout and open|light a match|look for (?:the )?gas|mix (?:bleach|cleaners))\b/i

const flat = (id: string) => articles.find((one) => one.id === id) as (typeof articles)[number]

it('no answer doubts its own steps or speaks of the software', () => {
  // The record of the source is not on the screen: its pages are those of the guide.
  const answers = articles.map((article) => ({ ...makeDiagnosis(article, 80, []), source: null }))
  expect(answers).toHaveLength(98)
  for (const answer of answers)
    expect(JSON.stringify(answer)).not.toMatch(
      /built-in engine|in our own words|not been checked|no reliable price|ask for a quote/i,
    )
})

it('has a guide for every article, an article for every guide, and a reader for every source', () => {
  expect([...readRepairGuides().keys()].sort()).toEqual(articles.map(({ id }) => id).sort())
  const named = new Set(guides.flatMap(({ guide }) => guide.sources.map(({ url }) => url)))
  expect(Object.values(readGuideSources()).filter(({ url }) => !named.has(url))).toEqual([])
})

describe('the rule of the safe start', () => {
  const start = { danger: 'pressure', text: 'Close the valve.', test: 'Open the tap.', drawing: null } as const
  const guideOf = (text: string, shutOffs: RepairGuide['shutOffs'] = []) => ({
    shutOffs,
    steps: [{ text, atHand: [], drawing: null }],
  })

  it.each([
    ['Pull out the cartridge.', ['pressure']],
    ['Unscrew the dishwasher from the counter.', ['power']],
    ['Unscrew the burner.', ['gas', 'heat']],
    ['Solder the joint.', ['heat']],
    ['Relight the pilot.', ['gas']],
  ])('finds that nothing is turned off before %j', (text, dangers) => {
    expect(missingSafeStarts(guideOf(text))).toEqual(dangers)
  })

  it('wants the test as well as the shut-off', () => {
    expect(missingSafeStarts(guideOf('Pull out the cartridge.', [start]))).toEqual([])
    expect(missingSafeStarts(guideOf('Pull out the cartridge.', [{ ...start, test: '' }]))).toEqual(['pressure'])
  })

  it('leaves steps alone that only look or call someone', () => {
    expect(missingSafeStarts(guideOf('Look whether the dishwasher leaks.'))).toEqual([])
    expect(missingSafeStarts(guideOf('Have a plumber replace the relief valve.'))).toEqual([])
  })
})
