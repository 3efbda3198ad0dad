import { useEffect, useRef } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { choosePhoto } from './chosen-photo.ts'
import { takePhoto } from './photo-area.tsx'
import { takeSharedPhoto } from './saved-photo.ts'

/**
 * Chooses the photo that another app shared with ours, if the address says that there is one. It is scanned only when the
 * person says so, because anyone can make such an address.
 * @param onTaken takes the photo out of the address, so that a reload does not look for it again
 */
export function useSharedPhoto(isShared: boolean, onTaken: () => void): void {
  const latestOnTaken = useRef(onTaken)
  latestOnTaken.current = onTaken
  useEffect(() => {
    if (!isShared) return
    void takeSharedPhoto().then((file) => {
      if (file === null) toast.error('No photo arrived', 'Choose it here instead.')
      else void takePhoto(file, (photo) => choosePhoto('bottle', photo))
    })
    latestOnTaken.current()
  }, [isShared])
}
