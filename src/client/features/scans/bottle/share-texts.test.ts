import { expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import type { KnownBy } from '#shared/scans/minerals.ts'
import { shareTexts } from './share-texts.ts'

const mineral = (
  name: 'calcium' | 'sodium' | 'silica' | 'nitrate' | 'sulfate',
  value: number,
  knownBy: KnownBy,
) => ({
  mineral: name,
  name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  value,
  unit: 'mg/L' as const,
  knownBy,
})
const BOTTLE: SavedBottle = {
  brandname: 'Evian',
  source: 'Évian-les-Bains',
  country: 'France',
  kind: 'mineral',
  tds: 345,
  knownBy: { ph: null, tds: 'published' },
  published: { title: 'Bottler’s analysis', url: null, year: 2024, license: null, unconfirmed: false },
}

it('names the figures that matter most, and how each of them is known', () => {
  const nutrition = [
    mineral('nitrate', 3.8, 'person'),
    mineral('calcium', 80, 'label'),
    mineral('sodium', 6.5, 'label'),
    mineral('silica', 15, 'label'),
    mineral('sulfate', 14, 'label'),
  ]
  expect(shareTexts({ ...BOTTLE, nutrition })).toEqual({
    name: 'Evian',
    place: 'Évian-les-Bains, France. Natural mineral water',
    headline: '345 mg/L of dissolved minerals',
    minerals: ['Calcium 80 mg/L', 'Silica 15 mg/L', 'Sulfate 14 mg/L', 'Sodium 6.5 mg/L'],
    origins: 'Values read from the label; from Bottler’s analysis, 2024',
  })
})

it('names values of volunteers as theirs, and unconfirmed ones as such', () => {
  const nutrition = [mineral('calcium', 80, 'volunteers'), mineral('sodium', 6.5, 'published')]
  const { headline, origins } = shareTexts({ ...BOTTLE, tds: null, published: null, nutrition })
  expect(headline).toBe('Dissolved minerals not known')
  expect(origins).toBe(
    'Values from our catalog (not checked yet); by volunteers of Open Food Facts (ODbL), not checked',
  )
})

it('says nothing of the origin of no values', () => {
  expect(shareTexts({ brandname: 'Evian' })).toMatchObject({ minerals: [], origins: '', place: '' })
})
