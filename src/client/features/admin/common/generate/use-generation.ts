import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'

/** Why a generation brought nothing. */
export interface GenerationProblem {
  /** What failed, as the product words it: "AI Generation Failed". */
  title: string
  /** What happened and what to do. */
  text: string
  /** There is no key, or what is set does not work: Settings is where to go. */
  needsSettings: boolean
}

/** Runs one stage: shows its name while `call` works. */
export type RunStage = <Value>(stage: string, call: (signal: AbortSignal) => Promise<Value>) => Promise<Value>

/** Something a model writes or draws, stage by stage; one at a time. */
export interface Generation {
  /** The stages so far, the running one last; empty while nothing runs. */
  stages: readonly string[]
  /** Since it began. */
  seconds: number
  problem: GenerationProblem | null
  /**
   * Runs `work`, which names each of its calls by `stage`. Answers what it made, or null where it was canceled or failed
   * (then {@link Generation.problem} says why).
   */
  run<Value>(title: string, work: (stage: RunStage) => Promise<Value>): Promise<Value | null>
  /** Ends the running call, here and at the server. */
  cancel(): void
  /** Says something is wrong before anything is asked; null takes it away. */
  setProblem(problem: GenerationProblem | null): void
}

/** Whether Settings is where to mend what made a generation fail. */
export function isMendedInSettings(error: unknown): boolean {
  const { reason } = refusalDetails(error)
  return reason === 'no-ai-key' || reason === 'ai-settings'
}

/** What a failed generation says to a person. */
export function problemOf(title: string, error: unknown): GenerationProblem {
  return { title, text: errorMessage(error), needsSettings: isMendedInSettings(error) }
}

/** A generation with its stages, its time, and the way to cancel it. It is canceled when its page is left. */
export function useGeneration(): Generation {
  const [stages, setStages] = useState<readonly string[]>([])
  const [seconds, setSeconds] = useState(0)
  const [problem, setProblem] = useState<GenerationProblem | null>(null)
  const controller = useRef<AbortController | null>(null)
  const isRunning = stages.length > 0

  useEffect(() => () => controller.current?.abort(), [])
  useEffect(() => {
    if (!isRunning) return
    const began = performance.now()
    const ticking = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250)
    return () => clearInterval(ticking)
  }, [isRunning])

  return {
    stages,
    seconds,
    problem,
    setProblem,
    cancel: () => controller.current?.abort(),
    async run(title, work) {
      if (controller.current !== null) return null
      const abort = new AbortController()
      controller.current = abort
      setProblem(null)
      setSeconds(0)
      try {
        const made = await work((stage, call) => {
          abort.signal.throwIfAborted()
          setStages((before) => [...before, stage])
          return call(abort.signal)
        })
        return abort.signal.aborted ? null : made
      } catch (error) {
        if (!abort.signal.aborted) setProblem(problemOf(title, error))
        return null
      } finally {
        controller.current = null
        setStages([])
      }
    },
  }
}
