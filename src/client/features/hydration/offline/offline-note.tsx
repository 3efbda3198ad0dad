import CloudOff from 'lucide-react/icons/cloud-off'
import { useOnline } from '#client/lib/use-online.ts'
import type { Press } from '../presses/press.ts'
import styles from './offline.module.css'
import { waitingSentence } from './waiting-sentence.ts'

export interface OfflineNoteProps {
  /** Presses that wait for a connection. */
  waiting: readonly Press[]
  /** The person's day, `YYYY-MM-DD`, when it starts in minutes after midnight, and the IANA zone it is in. */
  today: string
  dayStart: number
  timeZone: string
}

/** Says that there is no connection, and which presses wait for one. */
export function OfflineNote({ waiting, today, dayStart, timeZone }: OfflineNoteProps) {
  const isOnline = useOnline()
  const sentence = waitingSentence(waiting, { isOnline, today, timeZone, dayStart })
  return (
    <div role="status">
      {(!isOnline || sentence !== '') && (
        <p className={styles.note}>
          {!isOnline && (
            <>
              <CloudOff size={18} aria-hidden /> <strong>Offline.</strong>{' '}
            </>
          )}
          {sentence}
        </p>
      )}
    </div>
  )
}
