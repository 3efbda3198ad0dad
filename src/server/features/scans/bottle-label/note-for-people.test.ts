import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { noteForPeople } from './note-for-people.ts'

describe('the note on a water', () => {
  it.each([
    ['producer label. Naturally effervescent', 'Naturally effervescent.'],
    [
      'analysis Univ. di Camerino. Two label editions exist (about 322-378 mg/L)',
      'Two label editions exist (about 322-378 mg/L).',
    ],
    ['2005 label values; check the current label', '2005 label values. Check the current label.'],
    ['Curated list without per-value citations', null],
    ['', null],
    [null, null],
  ])('%s reads: %s', (notes, read) => {
    expect(noteForPeople(notes)).toBe(read)
  })

  it('names no file, repository or number of a record on any shipped water', async () => {
    const { bottles } = await loadSeedData()
    const read = bottles.flatMap(({ notes }) => noteForPeople(notes) ?? [])
    expect(read.length).toBeGreaterThan(20)
    expect(
      read.filter((text) => /repositor|citation|\w\/\w+-\w|\d{8}|Recognition|typed/i.test(text)),
    ).toEqual([])
  })
})
