import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILTER_TOPIC_IDS } from '#shared/products/filter-topics.ts'
import { FILTER_GUIDES } from './filter-guides.ts'
import SOURCES from './filter-sources.json' with { type: 'json' }

const AUTHORITIES = /US EPA|CDC|NSF|Water Quality Association/

describe.each(FILTER_TOPIC_IDS)('the guide to filters for %s', (id) => {
  const { question, answer, kinds, limits, sources } = FILTER_GUIDES[id]

  it('answers by itself, with a standard to look for and what does not help', () => {
    expect(question).toMatch(/^Which filter .+\?$/)
    expect(answer).toMatch(/NSF\/ANSI \d+/)
    expect(kinds.length).toBeGreaterThan(0)
    for (const { label, name } of kinds) expect(label, name).toMatch(/^NSF\/ANSI \d+/)
    expect(limits.length).toBeGreaterThan(1)
  })

  it('names authorities and certifiers before all others, where it was read and when', () => {
    const flags = sources.map(({ publisher }) => AUTHORITIES.test(publisher))
    expect(flags[0]).toBe(true)
    expect(flags).toEqual(flags.toSorted((one, other) => Number(other) - Number(one)))
    for (const { url, readOn, title } of sources) {
      expect(URL.canParse(url), title).toBe(true)
      expect(readOn).toMatch(/^2026-\d\d-\d\d$/)
    }
  })

  it('promises no health and speaks of no records of ours', () => {
    const text = JSON.stringify(FILTER_GUIDES[id])
    expect(text).not.toMatch(
      /\b(100%|safest|best|guarantee|we hold|held|operator|confirmed|repository|file)\b/i,
    )
  })
})

it('every source is followed by a guide, and every file is a guide', () => {
  const used = Object.values(FILTER_GUIDES).flatMap(({ sources }) => sources.map(({ url }) => url))
  expect(Object.values(SOURCES).filter(({ url }) => !used.includes(url))).toEqual([])
  const files = readdirSync(new URL('filter-guides', import.meta.url))
  expect(files.toSorted()).toEqual(FILTER_TOPIC_IDS.map((id) => `${id}.json`).toSorted())
})
