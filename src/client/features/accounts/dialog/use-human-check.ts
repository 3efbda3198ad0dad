import { useEffect, useRef, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The sum that distinguishes people from bots. */
export interface HumanCheck {
  /** Null while it loads, or if it could not be loaded. */
  question: { id: string; x: number; y: number } | null
  /** It could not be loaded. */
  isMissing: boolean
  /** The state of the question's proof of work. */
  work: 'none' | 'running' | 'done' | 'failed'
  /** Waits for the solved proof of work; undefined if the question needs none. Rejects if solving failed. */
  proof: () => Promise<string | undefined>
  /** Fetches another question. */
  renew: () => void
}

/** Fetches a sum from the server for each form. Its proof of work is solved while the person types. */
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
    // Only a few networks get such a challenge.
    solved.current = loadPart(() => import('./solve-proof.ts')).then(({ solveProof }) =>
      solveProof(challenge),
    )
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
