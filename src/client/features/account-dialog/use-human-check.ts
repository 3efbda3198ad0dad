import { useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'

/** The sum that tells people from machines, as the form asks it. */
export interface HumanCheck {
  /** Null while it is on its way, or could not be had. */
  question: { id: string; x: number; y: number } | null
  /** It could not be had. */
  isMissing: boolean
  /** Asks for another one. */
  renew: () => void
}

/** A sum of the server's; a new one for everybody who comes to the form. */
export function useHumanCheck(): HumanCheck {
  const { mutate, data, isError } = trpc.auth.challenge.useMutation()
  useEffect(() => mutate(), [mutate])
  return { question: data ?? null, isMissing: isError, renew: () => mutate() }
}
