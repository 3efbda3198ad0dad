import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OFFLINE_PATH } from './offline-path.ts'

/** Whether this is the offline page of a member, whose day is on this device: the page itself is the same for everyone. */
export function useMembersOffline(): boolean {
  const isOffline = useLocation({ select: ({ pathname }) => pathname === OFFLINE_PATH })
  const [hasDay, setHasDay] = useState(false)
  useEffect(() => {
    try {
      setHasDay(isOffline && Object.keys(localStorage).some((key) => key.startsWith('offline:day:')))
    } catch {
      // A browser that stores nothing has no day.
    }
  }, [isOffline])
  return hasDay
}
