import type { ImportProgress } from '@smart-hydration/water-data'
import { SingleBar } from 'cli-progress'

const MEGABYTE = 1e6

/** A progress bar on the terminal, on its error stream; one line for each step where that is no terminal. */
export function showProgress(): { update(progress: ImportProgress): void; stop(): void } {
  const isTerminal = process.stderr.isTTY === true
  let bar: SingleBar | null = null
  let current = ''
  const stop = () => {
    bar?.stop()
    bar = null
  }
  return {
    update({ step, done, total }) {
      const isNew = step !== current
      current = step
      if (isNew) stop()
      if (isNew && (!isTerminal || total === null)) process.stderr.write(`${step} …\n`)
      if (!isTerminal || total === null) return
      bar ??= new SingleBar({
        format: '{step} {bar} {percentage} % · {value} of {total} MB',
        hideCursor: true,
      })
      if (isNew) bar.start(Math.ceil(total / MEGABYTE), 0, { step })
      bar.update(Math.round(done / MEGABYTE), { step })
    },
    stop,
  }
}
