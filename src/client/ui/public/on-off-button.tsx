import type { ComponentType } from 'react'
import { Button } from './button.tsx'

interface Turn {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  label: string
}

export interface OnOffButtonProps {
  isOn: boolean
  isBusy: boolean
  /** What the button says while it is off, and while it is on. */
  turnOn: Turn
  turnOff: Turn
  /** Without one the button submits its form. */
  onPress?: () => void
}

/** Turns something on, or off again. */
export function OnOffButton({ isOn, isBusy, turnOn, turnOff, onPress }: OnOffButtonProps) {
  const { icon: Icon, label } = isOn ? turnOff : turnOn
  return (
    <div>
      <Button
        type={onPress === undefined ? 'submit' : 'button'}
        variant="secondary"
        size="sm"
        isBusy={isBusy}
        busyLabel={isOn ? 'Turning off' : 'Turning on'}
        onClick={onPress}
      >
        <Icon size={18} aria-hidden />
        {label}
      </Button>
    </div>
  )
}
