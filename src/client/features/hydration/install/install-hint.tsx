import { useEffect, useState } from 'react'
import { useInstallOffer } from '#client/lib/install-offer.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { localDay } from '#shared/local-day.ts'
import { glassTimeZone } from '../basic-glass/device-glass.ts'
import styles from './install-hint.module.css'
import { dismissHint, noteShown, noteUse } from './install-hint-days.ts'

const today = () => localDay(new Date(), glassTimeZone())

/** Whether the site runs in Safari's tabs on a phone or tablet, which makes no offer; its Share menu installs. */
const hasShareMenu = () =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 1

/**
 * Says once, after the third day of use on this device, how the tracker becomes an app. Stands in the page below what is used
 * each day, so that it covers nothing. Nothing where the browser can install nothing, or did already.
 */
export function InstallHint() {
  const offer = useInstallOffer()
  const [isDue, setIsDue] = useState(false)
  const [isShared, setIsShared] = useState(false)
  useEffect(() => {
    setIsDue(noteUse(today()))
    setIsShared(hasShareMenu())
  }, [])
  const isShown = isDue && (offer !== null || isShared)
  useEffect(() => {
    if (isShown) noteShown(today())
  }, [isShown])

  if (!isShown) return null
  const dismiss = () => {
    dismissHint()
    setIsDue(false)
  }
  return (
    <section className={styles.hint} aria-label="Install the app">
      <p>
        {offer === null
          ? 'Keep your glass on the home screen: press Share, then Add to Home Screen.'
          : 'Keep your glass on the home screen: install it as an app.'}
      </p>
      <Row gap={4} wraps>
        {offer !== null && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              dismiss()
              void offer.prompt()
            }}
          >
            Install
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={dismiss}>
          {offer === null ? 'Got it' : 'Not now'}
        </Button>
      </Row>
    </section>
  )
}
