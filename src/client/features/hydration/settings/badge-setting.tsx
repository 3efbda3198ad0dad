import { useEffect, useState } from 'react'
import { hasBadge, isBadgeOn, turnBadge } from '#client/features/hydration/common/offline/app-badge.ts'
import { toast } from '#client/lib/toast-store.ts'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { SettingsGroup } from './settings-group.tsx'

/** Whether the site runs as an installed app, in a browser that can put a number on its icon. */
const canShowBadge = () => hasBadge() && matchMedia('(display-mode: standalone)').matches

/** Turns the number on the app's icon on and off. Nothing where there is no such icon. */
export function BadgeSetting({ userId, today }: { userId: string; today: Today }) {
  const [isOn, setIsOn] = useState<boolean | null>(null)

  useEffect(() => {
    if (canShowBadge()) void isBadgeOn(userId).then(setIsOn)
  }, [userId])

  if (isOn === null) return null
  const turn = async (next: boolean) => {
    setIsOn(next)
    try {
      await turnBadge(userId, next, today)
    } catch {
      setIsOn(!next)
      toast.error('Not saved', 'This browser does not store settings of this site.')
    }
  }
  return (
    <SettingsGroup
      id="app-icon"
      title="App icon"
      now={isOn ? 'Shows the cups that are missing' : 'Shows no number'}
    >
      <CheckBox
        label="Show how many cups are missing today"
        isChecked={isOn}
        onChange={(isChecked) => void turn(isChecked)}
      />
      <p className="muted small">
        On this device. The number changes when you open the app, add a drink here or get a reminder, and when
        a new day begins while the app is open.
      </p>
    </SettingsGroup>
  )
}
