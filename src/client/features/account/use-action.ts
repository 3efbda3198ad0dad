import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'

/** The action of a button outside a form. */
export interface Action {
  isBusy: boolean
  /** Why it failed, for `<FormError>`. */
  problem: string | null
  /** Starts the action, unless it is running. */
  run: () => void
}

/** Runs a button's action and describes what it throws. */
export function useAction(act: () => Promise<void>): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const begin = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    run: () => {
      if (!isBusy) void begin()
    },
  }
}
