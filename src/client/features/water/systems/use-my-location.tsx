import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { formatCount } from '#shared/format/number.ts'
import { townPath } from '#shared/water/answer/water-paths.ts'
import styles from './find-field.module.css'
import { townName } from './town-name.ts'

const TIMEOUT_MS = 10_000
/** A place of the last ten minutes is as good. */
const MAX_AGE_MS = 600_000
const MILES_OF_KM = 0.621

/** Why a browser gives no place, by the code of its error. */
const REFUSALS: Readonly<Record<number, string>> = {
  1: 'Your browser did not share your location. Type your ZIP code or town instead.',
  2: 'Your browser could not find out where you are. Type your ZIP code or town instead.',
  3: 'Finding your location took too long. Type your ZIP code or town instead.',
}

/** Only about a kilometer leaves the browser. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

const aboutMiles = (km: number) => formatCount(Math.max(1, Math.round(km * MILES_OF_KM)), 'mile')

/** Asks the browser where somebody is, and lists the nearest towns. The place is sent once, and nothing stores it. */
export function UseMyLocation({
  label = 'Use my location',
  className,
}: {
  label?: string
  className?: string
}) {
  const near = trpc.waterSystems.near.useMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  function locate() {
    setRefusal(null)
    if (!('geolocation' in navigator)) return setRefusal(REFUSALS[2] ?? null)
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        near.mutate({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      ({ code }) => {
        setIsAsking(false)
        setRefusal(REFUSALS[code] ?? REFUSALS[2] ?? null)
      },
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  }

  const problem = refusal ?? (near.error === null ? null : errorMessage(near.error))
  return (
    <>
      <button type="button" className={className} aria-busy={isAsking || near.isPending} onClick={locate}>
        <LocateFixed size={20} aria-hidden /> {label}
      </button>
      {problem !== null && (
        <p role="status" className={styles.note}>
          {problem}
        </p>
      )}
      {near.data?.length === 0 && (
        <p role="status" className={styles.note}>
          We know no town with a water system near you.{' '}
          <AppLink to="/tap-water-ratings" className="text-link">
            See the cities we cover
          </AppLink>
        </p>
      )}
      {near.data !== undefined && near.data.length > 0 && (
        <ul className={styles.towns} aria-label="Towns near you">
          {near.data.map((town) => (
            <li key={townPath(town)}>
              <AppLink to={townPath(town)} className={styles.town}>
                <b>{townName(town)}</b>
                <span className="muted small">{aboutMiles(town.distanceKm)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
