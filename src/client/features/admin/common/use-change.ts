import { useBusy } from '#client/lib/use-busy.ts'

/** Does a sensitive change once the person has shown that it is them, or not at all if they do not; throws what it throws. */
export type WithProof = (change: () => Promise<void>) => Promise<void>

/** A change that a button makes, one at a time; a sensitive one by the way that is given. A toast with the title `failed` reports a failure. */
export function useChange(withProof: WithProof = (change) => change()) {
  const { isBusy, busily } = useBusy()
  return {
    isBusy,
    change: async (make: () => Promise<void>, failed: string) => {
      if (!isBusy) await busily(() => withProof(make), failed)
    },
  }
}
