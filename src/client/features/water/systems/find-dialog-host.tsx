import { useLocation } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { iconButtonClass } from '#client/ui/public/icon-button.tsx'

type Dialog = typeof import('./find-dialog.tsx').FindDialog

/** Whether a key is typed into something, or an open dialog has it. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
    document.querySelector('dialog[open], [role="dialog"]') !== null
  )
}

/**
 * The header's search: a link to the page with the find field, which opens the same field in a dialog once scripts run. The
 * key "/" opens it too. Its code is loaded when it first opens.
 */
export function FindDialogHost() {
  const address = useLocation({ select: ({ href }) => href })
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!isOpen || Dialog !== null) return
    loadPart(() => import('./find-dialog.tsx')).then(
      ({ FindDialog }) => setDialog(() => FindDialog),
      // The page with the field says itself what is wrong with the connection.
      () => location.assign('/find'),
    )
  }, [isOpen, Dialog])

  useEffectOn([address], () => setIsOpen(false))

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <AppLink
        to="/find"
        className={iconButtonClass()}
        aria-label="Find your water"
        aria-keyshortcuts="/"
        title="Find your water (/)"
        onClick={open}
      >
        <Search size={20} aria-hidden />
      </AppLink>
      {isOpen && Dialog !== null && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
