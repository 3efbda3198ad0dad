import { expect, it } from 'vitest'
import type { ViewerSummary } from '#shared/viewer.ts'
import { extraLinks } from './nav-entries.ts'

const member = { kind: 'member', name: 'Ada', email: 'ada@example.org' }
const labels = (viewer: object) => extraLinks(viewer as ViewerSummary).map(({ label }) => label)

it('offers Premium to visitors and free members, and not to subscribers or admins', () => {
  expect(labels({ kind: 'visitor' })).toEqual(['Go Premium'])
  expect(labels({ ...member, isAdmin: false, isSubscribed: false })).toEqual(['Go Premium'])
  expect(labels({ ...member, isAdmin: false, isSubscribed: true })).toEqual([])
  expect(labels({ ...member, isAdmin: true, isSubscribed: false })).toEqual(['Admin'])
  expect(labels({ ...member, isAdmin: true, isSubscribed: true })).toEqual(['Admin'])
})
