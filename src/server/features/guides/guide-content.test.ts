import { describe, expect, it } from 'vitest'
import {
  GUIDE_LIST,
  GUIDE_OF_TOPIC,
  GUIDE_SOURCES_READ_ON,
  isLongGuide,
  LONG_GUIDES,
  type LongGuideSlug,
} from '#shared/guides/guide-list.ts'
import { GUIDE_TARGETS } from '#shared/guides/guide-targets.ts'
import { GUIDE_CONTENT, GUIDE_SOURCES } from './guide-content.ts'
import { guideAnswer } from './guides.service.ts'

const sentencesOf = (slug: LongGuideSlug) =>
  GUIDE_CONTENT[slug].sections.flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])

/** Words that only a doctor or a law may say of a person. */
const PROMISES =
  /\b(?:cures?|heals?|detox\w*|prevents? (?:cancer|disease)|boosts? (?:your )?(?:immun|energy)|anti-?aging)\b/i
const NOT_PLAIN = /\b(?:whoever|nobody|anew|beside|reckon|meanwhile|told)\b|!/

/** What no one may find out only behind the lock. */
const CRITICAL = [
  /\b911\b/,
  /boil-water notice/i,
  /\bformula\b/i,
  /\b48 (?:oz|ounces)\b/,
  /\bwater pills\b/i,
  /\bheart failure\b/i,
  /\bdiet low in (?:salt|sodium)\b/i,
]

describe.each(LONG_GUIDES)('$slug', ({ slug, sections: access }) => {
  const { answer, safety, steps, next, sections } = GUIDE_CONTENT[slug]
  const text = sentencesOf(slug).join(' ')

  it('has 600 to 1,200 words in five or more short sections', () => {
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
    expect(sections.length).toBeGreaterThanOrEqual(5)
    for (const section of sections) {
      const length = [...section.paragraphs, ...section.steps].join(' ').split(/\s+/).length
      expect(length, section.title).toBeGreaterThan(20)
      expect(length, section.title).toBeLessThan(260)
    }
  })

  it('gives everyone an answer, a safety box with its sources, steps, and where to go on', () => {
    expect(answer.length).toBeGreaterThan(60)
    expect(safety.length).toBeGreaterThanOrEqual(2)
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(next.length).toBeGreaterThanOrEqual(2)
  })

  it('names the pages that each section follows, three authorities or more', () => {
    for (const { title, sources } of sections) expect(sources.length, title).toBeGreaterThan(0)
    expect(new Set(sections.flatMap(({ sources }) => sources)).size).toBeGreaterThanOrEqual(3)
  })

  it('leads into the product in three places or more', () => {
    const places = sections.flatMap(({ place }) => (place === null ? [] : [place]))
    expect(new Set(places).size).toBeGreaterThanOrEqual(3)
  })

  it('has whole sentences in plain words, and promises no one health', () => {
    for (const sentence of [...sentencesOf(slug).filter((each) => each.length > 60), answer]) {
      expect(sentence).toMatch(/[.?]$/)
      expect(sentence).not.toMatch(PROMISES)
      expect(sentence).not.toMatch(NOT_PLAIN)
    }
    expect(new Set(sentencesOf(slug)).size).toBe(sentencesOf(slug).length)
  })

  it.runIf(access === 'premium')('keeps nothing that safety depends on behind the lock', () => {
    const free = [answer, ...[...safety, ...steps].map((step) => step.text)].join(' ')
    for (const pattern of CRITICAL) if (pattern.test(text)) expect(free).toMatch(pattern)
  })
})

it('cites no page that no guide follows, and each by an address and a day', () => {
  const used = new Set([
    ...Object.values(GUIDE_CONTENT).flatMap(({ steps, safety, sections }) => [
      ...[...steps, ...safety].map(({ source }) => source),
      ...sections.flatMap(({ sources }) => sources),
    ]),
  ])
  expect([...used].toSorted()).toEqual(Object.keys(GUIDE_SOURCES).toSorted())
  const addresses = Object.values(GUIDE_SOURCES).map(({ url }) => url)
  for (const url of addresses) expect(new URL(url).protocol, url).toMatch(/^https?:$/)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(GUIDE_SOURCES_READ_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

it('cites authorities before the press in every guide, and never the press alone', () => {
  const isPress = (id: string) => 'isPress' in GUIDE_SOURCES[id as keyof typeof GUIDE_SOURCES]
  for (const { slug } of GUIDE_LIST) {
    const cited = [
      Object.keys(guideAnswer(slug).sources),
      ...GUIDE_CONTENT[slug].sections.map(({ sources }) => sources),
    ]
    for (const ids of cited.filter((each) => each.length > 0)) {
      const flags = ids.map(isPress)
      expect(flags, `${slug}: ${ids.join()}`).toEqual(
        flags.toSorted((one, other) => Number(one) - Number(other)),
      )
      expect(flags[0], `${slug}: ${ids.join()}`).toBe(false)
    }
  }
  expect(Object.keys(GUIDE_SOURCES).filter(isPress).length).toBeGreaterThan(0)
  for (const [id, { title }] of Object.entries(GUIDE_SOURCES))
    expect(isPress(id), title).toBe(/\b(?:Times|Tribune|WaterWorld|News|Herald|Journal|Post)\b/.test(title))
})

it('uses every place it can lead to, and every guide has an address of its own', () => {
  const places = new Set(
    Object.values(GUIDE_CONTENT).flatMap(({ sections }) => sections.map(({ place }) => place)),
  )
  expect(GUIDE_TARGETS.filter((place) => !places.has(place))).toEqual([])
  expect(new Set(GUIDE_LIST.map(({ slug }) => slug)).size).toBe(GUIDE_LIST.length)
  for (const slug of Object.values(GUIDE_OF_TOPIC)) expect(GUIDE_CONTENT[slug].sections).not.toEqual([])
  for (const { slug } of GUIDE_LIST)
    expect(GUIDE_CONTENT[slug].sections.length > 0, slug).toBe(isLongGuide(slug))
})
