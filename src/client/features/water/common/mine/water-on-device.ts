import { useSyncExternalStore } from 'react'
import { onStorageChange, read, remove, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import type { HomePlace, NamedWater } from '#shared/water/mine/water-place.rules.ts'

const KEY = deviceKey('my-water')

const isNamedWater = (stored: unknown): stored is NamedWater<HomePlace> =>
  typeof stored === 'object' &&
  stored !== null &&
  'place' in stored &&
  'name' in stored &&
  typeof stored.name === 'string' &&
  'path' in stored &&
  typeof stored.path === 'string'

/** The water saved on this device by someone without an account; null where there is none. */
export function waterOnDevice(): NamedWater<HomePlace> | null {
  const stored = read(KEY)
  return isNamedWater(stored) ? stored : null
}

/** Saves a water on this device, or removes it. Returns false if the browser could not. */
export function saveWaterOnDevice(water: NamedWater<HomePlace> | null): boolean {
  if (water !== null) return write(KEY, water)
  remove([KEY])
  return true
}

let last: { text: string; water: NamedWater<HomePlace> | null } = { text: 'null', water: null }

/** The same water as long as it does not change. */
function snapshot(): NamedWater<HomePlace> | null {
  const water = waterOnDevice()
  const text = JSON.stringify(water)
  if (text !== last.text) last = { text, water }
  return last.water
}

/** The water saved on this device; null on the server, and until the page is awake. */
export const useWaterOnDevice = (): NamedWater<HomePlace> | null =>
  useSyncExternalStore(onStorageChange, snapshot, () => null)
