import { keysOf, read, remove, write } from '#client/lib/device-storage.ts'
import { deviceDrafts, draftKey, draftOwner } from '#client/lib/draft-storage.ts'
import { deviceKey, type StoredKey } from '#client/lib/stored-key.ts'
import type { RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'

/** A guide that someone is being carried through, as this device keeps it: it needs neither a network nor an account. */
export interface Walk {
  /** The guide's own name, or the scan it is from. */
  id: string
  title: string
  guide: RepairGuide
  parts: readonly { name: string; quantity: number }[]
  tools: readonly string[]
  /** The screen that is shown: 0 is what to fetch, then the shut-offs, the steps, and whether it worked. */
  at: number
  /** Shut-offs and steps that are done, counted together from zero. */
  done: readonly number[]
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Walks that a visitor began, or an earlier version of the site: the device's. */
const DEVICE_WALKS = deviceKey('repair:')
/** The key of a walk that begins now: a person's, which Log Out removes, or the device's. */
const keyOf = (id: string): StoredKey =>
  draftOwner() === null ? deviceKey(DEVICE_WALKS + id) : draftKey(DEVICE_WALKS + id)
/** Walks that no one went on with for longer than this are removed, ms. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000
/** The most walks that a device keeps. */
const MOST_KEPT = 8

function isWalk(value: unknown): value is Walk {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, guide, at, done, changedAt } = value as Partial<Walk>
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    Array.isArray(guide?.steps) &&
    Array.isArray(guide?.shutOffs) &&
    typeof at === 'number' &&
    Array.isArray(done) &&
    typeof changedAt === 'number'
  )
}

/** The walks on this device and their keys, the one that was gone on with last first. */
function storedWalks(): { key: StoredKey; walk: Walk }[] {
  return [...keysOf(DEVICE_WALKS), ...deviceDrafts(DEVICE_WALKS)]
    .flatMap((key) => {
      const walk = read(key)
      return isWalk(walk) ? [{ key, walk }] : []
    })
    .toSorted((one, other) => other.walk.changedAt - one.walk.changedAt)
}

/** The walks on this device, the one that was gone on with last first. */
export const readWalks = (): Walk[] => storedWalks().map(({ walk }) => walk)

export const readWalk = (id: string): Walk | null => readWalks().find((walk) => walk.id === id) ?? null

/** Keeps a walk. Returns false where the browser keeps nothing: it then lasts as long as the page. */
export function saveWalk(walk: Walk): boolean {
  const stored = storedWalks()
  const before = stored.find((other) => other.walk.id === walk.id)
  const old = stored.filter(
    (other, index) =>
      other !== before && (index >= MOST_KEPT - 1 || walk.changedAt - other.walk.changedAt > KEPT_MS),
  )
  remove(old.map(({ key }) => key))
  return write(before?.key ?? keyOf(walk.id), walk)
}

/** Removes a walk that is over. */
export const removeWalk = (id: string): void =>
  remove(storedWalks().flatMap(({ key, walk }) => (walk.id === id ? [key] : [])))
