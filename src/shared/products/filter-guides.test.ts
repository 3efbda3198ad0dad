import { describe, expect, it } from 'vitest'
import { TOPICS } from '../water/topics.ts'
import { FILTER_GUIDES } from './filter-guides.ts'
import { CLAIMED_AS, FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, filterTopicOf } from './filter-topics.ts'

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

  it('names an authority or a certifier, where it was read and when', () => {
    expect(sources.some(({ publisher }) => AUTHORITIES.test(publisher))).toBe(true)
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

describe('the filter page about a subject', () => {
  it('is found by topic, parameter and certified contaminant', () => {
    expect(
      ['pfas', 'lead-pipes', 'metals', 'taste', 'PFOS', ' Lead ', 'Cysts', 'tthm'].map(filterTopicOf),
    ).toEqual(['pfas', 'lead', 'arsenic', 'hardness', 'pfas', 'lead', 'germs', 'by-products'])
    expect(['record', 'gold', ''].map(filterTopicOf)).toEqual([null, null, null])
  })

  it('is there for every topic of a water that a filter can do something about', () => {
    expect(TOPICS.filter((topic) => filterTopicOf(topic) === null)).toEqual(['record', 'other'])
  })

  it('is one page for each contaminant', () => {
    const all = Object.values(CLAIMED_AS).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(FILTER_TOPIC_NAMES)).toEqual([...FILTER_TOPIC_IDS])
  })
})
