import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'

/** The sum that tells people from machines, as the form asks it. */
export interface HumanCheck {
  /** Null while it is on its way, or when it could not be fetched. */
  question: { id: string; x: number; y: number } | null
  /** It could not be fetched. */
  isMissing: boolean
  /** The browser is solving the proof of work that came with the question, or could not. */
  work: 'none' | 'running' | 'done' | 'failed'
  /** Waits for the solved proof of work; undefined where the question needs none. Rejects where it failed. */
  proof: () => Promise<string | undefined>
  /** Asks for another one. */
  renew: () => void
}

/** A sum of the server's; a new one for everybody who comes to the form. Its proof of work is solved while they type. */
export function useHumanCheck(): HumanCheck {
  const { mutate, data, isError } = trpc.auth.challenge.useMutation()
  const [work, setWork] = useState<HumanCheck['work']>('none')
  const solved = useRef<Promise<string | undefined>>(Promise.resolve(undefined))
  useEffect(() => mutate(), [mutate])

  const challenge = data?.proof ?? null
  useEffect(() => {
    let isCurrent = true
    if (challenge === null) {
      solved.current = Promise.resolve(undefined)
      setWork('none')
      return
    }
    setWork('running')
    // Fetched only by the few whose network gets such a challenge.
    solved.current = import('./solve-proof.ts').then(({ solveProof }) => solveProof(challenge))
    solved.current.then(
      () => isCurrent && setWork('done'),
      () => isCurrent && setWork('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [challenge])

  return {
    question: data ?? null,
    isMissing: isError,
    work,
    proof: () => solved.current,
    renew: () => mutate(),
  }
}
