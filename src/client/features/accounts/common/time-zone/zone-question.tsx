import { useLayoutEffect, useState } from 'react'
import { read, write } from '#client/lib/device-storage.ts'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { placeOf, presentZoneName } from '#shared/time-zone.rules.ts'
import { haveSameClock } from '#shared/wall-clock.ts'
import styles from './zone-question.module.css'

/** Where this browser stores the pair of zones that a person was asked about and kept theirs. */
const KEPT_KEY = deviceKey('kept-time-zone')

export interface ZoneQuestionProps {
  /** The IANA zone that the person's days follow. */
  timeZone: string
  className?: string
  /** Called with the device's zone once the person's days follow it. */
  onChosen?: (timeZone: string) => void
}

/** One sentence where the clock of this device differs from the one that the person's days follow; nothing elsewhere. */
export function ZoneQuestion({ timeZone, className, onChosen }: ZoneQuestionProps) {
  // The server does not know the device's zone.
  const [device, setDevice] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const question = `${presentZoneName(timeZone)} ${device}`

  // Before the browser paints: what lies below would otherwise move away from under a press.
  useLayoutEffect(() => {
    const here = deviceTimeZone()
    const isAsked = here !== null && !haveSameClock(here, timeZone, new Date())
    setDevice(isAsked && read(KEPT_KEY) !== `${presentZoneName(timeZone)} ${here}` ? here : null)
  }, [timeZone])

  if (device === null) return null

  const choose = async () => {
    try {
      await update.mutateAsync({ timeZone: device })
      onChosen?.(device)
      await utils.invalidate()
      toast.success('Saved', `Your days follow ${placeOf(device)} now.`)
    } catch (error) {
      toast.error('Your time zone was not changed', errorMessage(error))
    }
  }
  return (
    <div className={`${styles.question} ${className ?? ''}`}>
      <p>
        Your days follow {placeOf(presentZoneName(timeZone))}. Use {placeOf(device)}?
      </p>
      <Button
        variant="secondary"
        size="sm"
        isBusy={update.isPending}
        busyLabel="Saving"
        onClick={() => void choose()}
      >
        Use {placeOf(device)}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          write(KEPT_KEY, question)
          setDevice(null)
        }}
      >
        Keep {placeOf(presentZoneName(timeZone))}
      </Button>
    </div>
  )
}
