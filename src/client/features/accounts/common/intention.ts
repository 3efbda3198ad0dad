import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Intention } from '#shared/accounts/intention.schema.ts'
import type { IntendedAct } from '#shared/accounts/intentions.ts'
import { useUser } from './use-session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the page that confirmed an address, never by an address: a link of another site starts nothing. */
    act?: IntendedAct
  }
}

/** What goes on at this page once its visitor has an account with a confirmed address. */
export const intentionHere = (act: IntendedAct | undefined): Intention => ({
  next: `${location.pathname}${location.search}`,
  act,
})

/** Goes on with what a person was about to do when they signed up, once, after their link confirmed the address. */
export function useIntention(acts: readonly IntendedAct[], goOn: (act: IntendedAct) => void): void {
  const router = useRouter()
  const isConfirmed = useUser()?.emailConfirmedAt != null
  const act = useLocation({ select: ({ state }) => state.act })
  const latest = useRef(goOn)
  latest.current = goOn
  const isMine = isConfirmed && act !== undefined && acts.includes(act)
  useEffect(() => {
    if (!isMine || act === undefined) return
    // Neither a reload nor Back does it again.
    void router
      .navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: {} })
      .then(() => latest.current(act))
  }, [router, isMine, act])
}
