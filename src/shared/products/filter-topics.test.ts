import { describe, expect, it } from 'vitest'
import { CLAIMED_AS, FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, filterTopicOf } from './filter-topics.ts'

describe('the filter page about a subject', () => {
  it('is found by parameter and certified contaminant', () => {
    expect(['pfas', 'Arsenic', 'PFOS', ' Lead ', 'Cysts', 'tthm'].map(filterTopicOf)).toEqual([
      'pfas',
      'arsenic',
      'pfas',
      'lead',
      'germs',
      'by-products',
    ])
    expect(['record', 'metals', 'gold', ''].map(filterTopicOf)).toEqual([null, null, null, null])
  })

  it('is one page for each contaminant', () => {
    const all = Object.values(CLAIMED_AS).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(FILTER_TOPIC_NAMES)).toEqual([...FILTER_TOPIC_IDS])
  })
})
