import { describe, expect, it } from 'vitest'
import { TOPICS } from '../water/topics.ts'
import { CLAIMED_AS, FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, filterTopicOf } from './filter-topics.ts'

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
