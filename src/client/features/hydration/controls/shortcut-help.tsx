import Keyboard from 'lucide-react/icons/keyboard'
import type { RefObject } from 'react'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { KeyList } from '#client/ui/public/key-list.tsx'
import styles from './shortcut-help.module.css'
import { SHORTCUT_WORDS } from './shortcuts.ts'

export interface ShortcutHelpProps {
  /** The list's dialog: '?' opens it too. */
  dialog: RefObject<HTMLDialogElement | null>
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** The keys of the tracker, for those who have a keyboard; they can be turned off. */
export function ShortcutHelp({ dialog, isOn, onTurn }: ShortcutHelpProps) {
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        className={styles.opener}
        onClick={() => dialog.current?.showModal()}
      >
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Dialog ref={dialog} title="Keyboard shortcuts">
        <KeyList shortcuts={SHORTCUT_WORDS} />
        <CheckBox className="mt-8" label="Use these keys on this device" isChecked={isOn} onChange={onTurn} />
      </Dialog>
    </>
  )
}
