import Menu from 'lucide-react/icons/menu'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ThemeSelect } from '#client/ui/layout/theme-select.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { Sheet } from '#client/ui/public/sheet.tsx'
import { useClosedOnDesktop } from '#client/ui/public/use-closed-on-desktop.ts'
import { AccountControl, type AccountControlProps } from './account-control.tsx'
import styles from './mobile-menu.module.css'
import { exploreLinks, extraLinks, mainLinks } from './nav-entries.ts'
import { NavList } from './nav-list.tsx'

/** The side menu of phones and tablets. What is in it is not drawn before it first opens. */
export function MobileMenu({ viewer, onLogIn, onLogOut }: AccountControlProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useClosedOnDesktop(() => sheet.current?.close())

  return (
    <>
      <IconButton
        label="Menu"
        className={styles.trigger}
        aria-haspopup="dialog"
        onClick={() => {
          flushSync(() => setIsDrawn(true))
          sheet.current?.showModal()
        }}
      >
        <Menu size={20} aria-hidden />
      </IconButton>
      <Sheet ref={sheet} title="Menu" side="right">
        {isDrawn && (
          <>
            <nav aria-label="Menu">
              <NavList links={mainLinks(viewer)} />
              <NavList links={exploreLinks(viewer)} />
              <NavList links={extraLinks(viewer)} />
            </nav>
            <div className={styles.foot}>
              <ThemeSelect />
              <AccountControl
                viewer={viewer}
                onLogIn={
                  onLogIn &&
                  (() => {
                    sheet.current?.close()
                    onLogIn()
                  })
                }
                onLogOut={
                  onLogOut &&
                  (() => {
                    sheet.current?.close()
                    onLogOut()
                  })
                }
              />
            </div>
          </>
        )}
      </Sheet>
    </>
  )
}
