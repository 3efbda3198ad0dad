import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { memoryOfThisProcess, memoryTasks } from './spare-memory.ts'

const MB = 1024 * 1024

/** A process with so much memory, of which a collection leaves `live`. */
function processWith({ resident, live }: { resident: number; live: number }) {
  const state = { resident, live, share: 0.1, collections: 0 }
  const [task] = memoryTasks({
    resident: () => state.resident * MB,
    busyShare: () => state.share,
    collect() {
      state.collections += 1
      state.resident = state.live
    },
  })
  return { state, look: () => task?.run() }
}

test('collects at the first calm look, and not at a busy one', async () => {
  const { state, look } = processWith({ resident: 290, live: 220 })
  state.share = 0.9
  await look()
  expect(state.collections).toBe(0)
  state.share = 0.1
  await look()
  expect(state).toMatchObject({ collections: 1, resident: 220 })
})

test('collects again only after the process has grown by 16 MB', async () => {
  const { state, look } = processWith({ resident: 290, live: 220 })
  await look()
  state.resident = 235
  await look()
  expect(state.collections).toBe(1)
  state.resident = 237
  state.live = 225
  await look()
  expect(state.collections).toBe(2)
  state.resident = 240
  await look()
  expect(state.collections).toBe(2)
})

test('without --expose-gc there is nothing to do it with', () => {
  expect(memoryTasks(memoryOfThisProcess())).toEqual([])
})

/** Fills the heap, frees it with an ordinary collection, and prints the resident MB before and after the task's. */
const SCRIPT = `
  const { memoryOfThisProcess } = await import(process.argv[1])
  const memory = memoryOfThisProcess()
  await new Promise((ready) => setTimeout(ready, 20))
  let filled = Array.from({ length: 1_500_000 }, (_, index) => ({ index, text: 'x' + index }))
  filled = null
  gc()
  const before = memory.resident()
  memory.collect()
  console.log(JSON.stringify([before, memory.resident(), memory.busyShare()]))
`

test('returns what a full heap leaves behind to the system', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'spare-memory.ts')).href
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '-e',
    SCRIPT,
    module,
  ])
  const [before = 0, after = 0, share] = JSON.parse(stdout) as number[]
  expect(before - after).toBeGreaterThan(30 * MB)
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})
