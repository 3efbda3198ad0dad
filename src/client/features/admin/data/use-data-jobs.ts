import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'

/** Does a sensitive change once the person has shown that it is them, or not at all if they do not; throws what it throws. */
export type WithProof = (change: () => Promise<void>) => Promise<void>

/** Starts jobs on water data; the page then shows how far they are. */
export function useDataJobs(withProof: WithProof) {
  const utils = trpc.useUtils()
  const { isBusy, busily } = useBusy()
  const { check, checkUpload, applyCheck, restore } = utils.client.admin.data

  async function start(call: () => Promise<unknown>, failed: string): Promise<void> {
    if (isBusy) return
    const begin = async () => {
      await call()
      await utils.admin.data.overview.invalidate()
    }
    await busily(() => withProof(begin), failed)
  }
  return {
    isStarting: isBusy,
    check: (input: Parameters<typeof check.mutate>[0]) =>
      start(() => check.mutate(input), 'Error Checking for Changes'),
    checkUpload: (input: Parameters<typeof checkUpload.mutate>[0]) =>
      start(() => checkUpload.mutate(input), 'Error Checking for Changes'),
    apply: (input: Parameters<typeof applyCheck.mutate>[0]) =>
      start(() => applyCheck.mutate(input), 'Error Applying the Changes'),
    restore: (input: Parameters<typeof restore.mutate>[0]) =>
      start(() => restore.mutate(input), 'Error Restoring'),
  }
}
