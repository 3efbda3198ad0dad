import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'

/** What a button does without a form. */
export interface Action {
  isBusy: boolean
  /** What stopped it, for `<FormError>`. */
  problem: string | null
  /** Begins it, unless it is under way. */
  run: () => void
}

/** A button's action; what it throws is put into words. */
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
