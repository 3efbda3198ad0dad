import CloudOff from 'lucide-react/icons/cloud-off'
import { useOnline } from '#client/lib/use-online.ts'
import type { Press } from '../presses/press.ts'
import styles from './offline.module.css'
import { waitingWords } from './waiting-words.ts'

/** Properties of {@link OfflineNote}. */
export interface OfflineNoteProps {
  /** What waits for a connection. */
  waiting: readonly Press[]
  /** The person's day, `YYYY-MM-DD`, and the IANA zone it is in. */
  today: string
  timeZone: string
}

/** Says, politely, that there is no connection, and what waits for one. */
export function OfflineNote({ waiting, today, timeZone }: OfflineNoteProps) {
  const isOnline = useOnline()
  const words = waitingWords(waiting, { isOnline, today, timeZone })
  return (
    <div role="status">
      {(!isOnline || words !== '') && (
        <p className={styles.note}>
          {!isOnline && (
            <>
              <CloudOff size={18} aria-hidden /> <strong>Offline.</strong>{' '}
            </>
          )}
          {words}
        </p>
      )}
    </div>
  )
}
