import { expect, test } from 'vitest'
import type { Bookmark } from '../../../shared/bookmarks/bookmarks.schema.ts'
import { countByTab, findBookmarks } from './find-bookmarks.ts'

const kept = { description: null, link: null, shareToken: null, pictureUrl: null, remindAt: null }
const on = (day: number) => `2026-11-${day}T08:00:00.000Z`

const plan: Bookmark = {
  ...kept,
  id: 'plan',
  type: 'iq_plan',
  title: 'Toilet keeps running',
  createdAt: on(18),
  data: {
    diagnosis: 'The flapper does not seal.',
    confidence: 91,
    safetyNotes: [],
    repairPlan: [],
    partsTools: { parts: [], tools: [] },
    note: 'since yesterday',
  },
}
const bottle: Bookmark = {
  ...kept,
  id: 'bottle',
  type: 'bottle_scan',
  title: 'Évian',
  createdAt: on(20),
  data: { brandname: 'Évian', source: 'Source Cachat', country: 'France' },
}
const city: Bookmark = {
  ...kept,
  id: 'city',
  type: 'city_management',
  title: 'Zürich',
  createdAt: on(19),
  data: { slug: 'zurich-switzerland' },
  overallScore: 89,
}
const report: Bookmark = {
  ...kept,
  id: 'report',
  type: 'tap_water',
  title: 'Denver tap water',
  createdAt: on(17),
  data: { slug: 'denver-united-states' },
  overallScore: 86,
  isSafe: true,
  verdict: 'safe',
}
const all = [report, plan, city, bottle]

const find = (wish: Partial<Parameters<typeof findBookmarks>[1]>) =>
  findBookmarks(all, { tab: 'all', search: '', order: 'newest', ...wish }).map(({ id }) => id)

test('each tab holds its type, and is counted', () => {
  expect(countByTab([...all, city])).toEqual({
    all: 5,
    'water-iq': 1,
    bottles: 1,
    cities: 2,
    'tap-water': 1,
  })
  expect(find({ tab: 'water-iq' })).toEqual(['plan'])
  expect(find({ tab: 'bottles' })).toEqual(['bottle'])
  expect(find({ tab: 'cities' })).toEqual(['city'])
  expect(find({ tab: 'tap-water' })).toEqual(['report'])
})

test('the newest come first, unless another order is asked for', () => {
  expect(find({})).toEqual(['bottle', 'city', 'plan', 'report'])
  expect(find({ order: 'oldest' })).toEqual(['report', 'plan', 'city', 'bottle'])
  expect(find({ order: 'name' })).toEqual(['report', 'bottle', 'plan', 'city'])
})

test.each([
  ['EVIAN', ['bottle']],
  ['zurich', ['city']],
  ['cachat france', ['bottle']],
  ['flapper', ['plan']],
  ['yesterday running', ['plan']],
  ['water denver', ['report']],
  ['evian denver', []],
])('a search for %s finds %j', (search, found) => {
  expect(find({ search })).toEqual(found)
})

test('a search stays within its tab', () => {
  expect(find({ search: 'evian', tab: 'cities' })).toEqual([])
})
