import { useSyncExternalStore } from 'react'
import { onDraftOwnerChange } from '#client/lib/draft-storage.ts'
import { createListeners } from '#client/lib/listeners.ts'
import { forgetPhoto, loadSavedPhoto, savePhoto } from './saved-photo.ts'

/** What a photo was chosen for: the bottle scanner, the back of the same bottle, or Water IQ. */
export type PhotoSlot = 'bottle' | 'bottle-back' | 'water-iq'

/** A chosen photo, and an object URL to show it. */
export interface ChosenPhoto {
  file: File
  url: string
}

/** Chosen photos live until their person logs out: they survive the log-in, the way to Pricing and back, and a reload. */
const photos = new Map<PhotoSlot, ChosenPhoto>()
const restored = new Set<PhotoSlot>()
const listeners = createListeners()

function put(slot: PhotoSlot, file: File | null): void {
  const before = photos.get(slot)
  if (before !== undefined) URL.revokeObjectURL(before.url)
  if (file === null) photos.delete(slot)
  else photos.set(slot, { file, url: URL.createObjectURL(file) })
  listeners.tell()
}

/** Puts a photo into its slot, in place of the one before; null takes it away, and the back of a bottle with its front. */
export function choosePhoto(slot: PhotoSlot, file: File | null): void {
  if (slot === 'bottle' && file === null) choosePhoto('bottle-back', null)
  restored.add(slot)
  put(slot, file)
  void (file === null ? forgetPhoto(slot) : savePhoto(slot, file))
}

/** Restores the photo that was chosen before a reload, unless another one is chosen in the meantime. */
async function restore(slot: PhotoSlot): Promise<void> {
  if (restored.has(slot)) return
  restored.add(slot)
  const file = await loadSavedPhoto(slot)
  if (file !== null && !photos.has(slot)) put(slot, file)
}

onDraftOwnerChange((isTakenOver) => {
  const slots = [...restored]
  restored.clear()
  for (const [slot, { file }] of photos) {
    if (isTakenOver) void savePhoto(slot, file)
    else put(slot, null)
  }
  // The person may have chosen them before their session ended.
  for (const slot of slots) void restore(slot)
})

/** The photo chosen for a scanner; null without one, and while the server renders. */
export function useChosenPhoto(slot: PhotoSlot): ChosenPhoto | null {
  return useSyncExternalStore(
    (listener) => {
      void restore(slot)
      return listeners.subscribe(listener)
    },
    () => photos.get(slot) ?? null,
    () => null,
  )
}
