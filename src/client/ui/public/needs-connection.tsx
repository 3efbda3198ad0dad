import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'
import styles from './needs-connection.module.css'

export interface NeedsConnectionProps {
  /** What this device does not have, as a sentence. */
  missing: string
  query: { refetch: () => Promise<unknown> }
}

/** In place of something that was never loaded, without a connection. It is asked for once there is one. */
export function NeedsConnection({ missing, query }: NeedsConnectionProps) {
  useEffect(() => {
    const ask = () => void query.refetch()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [query])
  return (
    <p className={styles.line} role="status">
      <CloudOff size={18} aria-hidden />
      <span>{missing} Go online, and this part loads by itself.</span>
    </p>
  )
}
