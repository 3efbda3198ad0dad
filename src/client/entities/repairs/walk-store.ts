import { keysOf, read, remove, write } from '#client/lib/device-storage.ts'
import type { RepairGuide } from '#shared/repairs/repair-guide.schema.ts'

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

const PREFIX = 'repair:'
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

/** The walks on this device, the one that was gone on with last first. */
export function readWalks(): Walk[] {
  return keysOf(PREFIX)
    .map(read)
    .filter(isWalk)
    .toSorted((one, other) => other.changedAt - one.changedAt)
}

export function readWalk(id: string): Walk | null {
  const walk = read(PREFIX + id)
  return isWalk(walk) ? walk : null
}

/** Keeps a walk. Returns false where the browser keeps nothing: it then lasts as long as the page. */
export function saveWalk(walk: Walk): boolean {
  const old = readWalks().filter(({ id }, index) => id !== walk.id && index >= MOST_KEPT - 1)
  const outdated = readWalks().filter(({ changedAt }) => walk.changedAt - changedAt > KEPT_MS)
  remove([...old, ...outdated].map(({ id }) => PREFIX + id))
  return write(PREFIX + walk.id, walk)
}

/** Removes a walk that is over. */
export const removeWalk = (id: string): void => remove([PREFIX + id])
