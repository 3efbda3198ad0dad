import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'

/** The action of a button outside a form. */
export interface Action<Args extends unknown[] = []> {
  isBusy: boolean
  /** Why it failed, for `<FormError>`. */
  problem: string | null
  /** Starts the action, unless it is running. */
  run: (...args: Args) => void
}

/** Runs a button's action and describes what it throws. */
export function useAction<Args extends unknown[] = []>(act: (...args: Args) => Promise<void>): Action<Args> {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const begin = async (args: Args) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await act(...args)
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    run: (...args) => {
      if (!isBusy) void begin(args)
    },
  }
}
