import type { ReactNode } from 'react'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { AskForPlace } from './ask-for-place.tsx'
import styles from './find-page.module.css'

interface UnknownWaterProps {
  title: string
  /** Why there is nothing, where that is known. */
  text?: string
  /** What may be asked for: "75011, France". */
  place?: string
  children?: ReactNode
}

/** No water is known at this address. */
export const UnknownWater = ({ title, text, place, children }: UnknownWaterProps) => (
  <>
    <NotFoundPage
      title={title}
      {...(text !== undefined && { text })}
      action={{ label: 'Find your water', to: '/find' }}
    />
    {(place !== undefined || children !== undefined) && (
      <div className={`wrap ${styles.dead}`}>
        {children}
        {place !== undefined && <AskForPlace place={place} />}
      </div>
    )}
  </>
)
