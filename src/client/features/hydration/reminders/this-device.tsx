import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { FormError } from '#client/ui/public/form-error.tsx'
import { OnOffButton } from '#client/ui/public/on-off-button.tsx'
import type { Reminders } from '#shared/hydration/reminders.schema.ts'
import type { PushState } from './push-support.ts'
import styles from './reminders.module.css'
import { usePushDevice } from './use-push-device.ts'

const WORDS: Record<PushState, ReactNode> = {
  checking: 'Looking whether this device can show notifications.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there; elsewhere use another browser, or e-mail.',
  denied:
    'Notifications from this site are blocked. Open the site’s settings (the icon next to the address), allow notifications, and come back.',
  off: 'This device shows no notifications yet.',
  on: 'This device can show your reminders.',
}

interface ThisDeviceProps {
  reminders: Reminders
  /** Notifications have just been turned on here. */
  onTurnedOn: () => void
}

/** Notifications on the device in hand: how it stands, and what can be done about it. */
export function ThisDevice({ reminders, onTurnedOn }: ThisDeviceProps) {
  const { state, isBusy, problem, turnOn, turnOff } = usePushDevice(reminders)
  const isOn = state === 'on'
  const press = async () => {
    if (isOn) await turnOff()
    else if (await turnOn()) onTurnedOn()
  }
  return (
    <div className={styles.device}>
      <p role="status" className="muted small">
        {WORDS[state]}
        {reminders.devices.length > 0 && state === 'off' && ' Another one of yours does.'}
      </p>
      <FormError>{problem}</FormError>
      {(state === 'off' || isOn) && (
        <OnOffButton
          isOn={isOn}
          isBusy={isBusy}
          turnOn={{ icon: Bell, label: 'Turn on for this device' }}
          turnOff={{ icon: BellOff, label: 'Turn off on this device' }}
          onPress={() => void press()}
        />
      )}
    </div>
  )
}
