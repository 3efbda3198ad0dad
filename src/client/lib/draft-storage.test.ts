// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { read, write } from './device-storage.ts'
import {
  deviceDrafts,
  draftKey,
  onDraftOwnerChange,
  readDraft,
  removeDrafts,
  setDraftOwner,
  writeDraft,
} from './draft-storage.ts'
import { deviceKey, personKey } from './stored-key.ts'

beforeEach(() => {
  removeDrafts()
  sessionStorage.clear()
  localStorage.clear()
})

it('a visitor’s draft is theirs once they have logged in, and no one else’s', () => {
  writeDraft('problem', 'I am pregnant')
  setDraftOwner('maya')
  expect(readDraft('problem')).toBe('I am pregnant')
  setDraftOwner('noor')
  expect(readDraft('problem')).toBeNull()
  setDraftOwner('maya')
  expect(readDraft('problem')).toBeNull()
})

it('a draft outlives a session that ended by itself, unseen until its person is back', () => {
  setDraftOwner('maya')
  writeDraft('editor:1', { name: 'Jug' })
  setDraftOwner(null)
  expect(readDraft('editor:1')).toBeNull()
  setDraftOwner('maya')
  expect(readDraft('editor:1')).toEqual({ name: 'Jug' })
})

it('another person’s log-in removes what was left, from the tab and from the device', () => {
  setDraftOwner('maya')
  writeDraft('problem', 'Words')
  write(draftKey('repair:1'), 'Place')
  setDraftOwner(null)
  expect(deviceDrafts('repair:').map(read)).toEqual(['Place'])
  setDraftOwner('noor')
  writeDraft('problem', 'Other words')
  expect(deviceDrafts('repair:')).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(['draft:noor:problem'])
})

it('Log Out removes every draft; what is the device’s or waits for a person stays', () => {
  const kept = [deviceKey('theme'), deviceKey('basic-glass'), personKey('offline:press:', 'maya')]
  for (const key of kept) write(key, 'kept')
  writeDraft('problem', 'Of the visitor')
  setDraftOwner('maya')
  for (const name of ['problem', 'typed-text', 'editor:1']) writeDraft(name, 'Words')
  write(draftKey('repair:1'), 'Place')
  removeDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage).toSorted()).toEqual([...kept].toSorted())
  expect(readDraft('problem')).toBeNull()
})

it('reports whose drafts are shown, and whether they were the visitor’s', () => {
  const reports: boolean[] = []
  onDraftOwnerChange((isTakenOver) => reports.push(isTakenOver))
  setDraftOwner(null)
  expect(reports).toEqual([])
  setDraftOwner('maya')
  setDraftOwner('maya')
  setDraftOwner('noor')
  removeDrafts()
  expect(reports).toEqual([true, false, false])
})
