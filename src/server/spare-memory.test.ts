import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { memoryOfThisProcess, memoryTasks } from './spare-memory.ts'

const MB = 1024 * 1024

/** A process with so much memory, of which a collection leaves `live`. */
function processWith({ resident, live }: { resident: number; live: number }) {
  const state = { resident, live, share: 0.1, growth: 0, collections: 0 }
  const [task] = memoryTasks({
    resident: () => state.resident * MB,
    busyShare: () => state.share,
    limitGrowth: (percent) => {
      state.growth = percent
    },
    collect() {
      state.collections += 1
      state.resident = state.live
    },
  })
  /** Runs the task after the process has become what `now` says. */
  const check = (now: Partial<typeof state> = {}) => {
    Object.assign(state, now)
    return task?.run()
  }
  return { state, check }
}

test('collects at the first calm check, and not at a busy one', async () => {
  const { state, check } = processWith({ resident: 290, live: 220 })
  await check({ share: 0.9 })
  expect(state.collections).toBe(0)
  await check({ share: 0.1 })
  expect(state).toMatchObject({ collections: 1, resident: 220 })
})

test('limits the growth of the heap while the process is calm', async () => {
  const { state, check } = processWith({ resident: 230, live: 220 })
  await check()
  expect(state.growth).toBe(10)
  await check({ share: 0.6 })
  expect(state.growth).toBe(0)
  await check({ share: 0.4 })
  expect(state.growth).toBe(10)
})

test('collects again only after the process has grown by 12 MB', async () => {
  const { state, check } = processWith({ resident: 290, live: 220 })
  await check()
  await check({ resident: 231 })
  expect(state.collections).toBe(1)
  await check({ resident: 233, live: 225 })
  expect(state.collections).toBe(2)
  await check({ resident: 236 })
  expect(state.collections).toBe(2)
})

test('without --expose-gc there is nothing to do it with', () => {
  expect(memoryTasks(memoryOfThisProcess())).toEqual([])
})

/** Fills the heap, frees it with an ordinary collection, and prints the resident MB before and after the task's. */
const FILL_AND_COLLECT = `
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

/** Runs a script with `memoryOfThisProcess` in a process of its own; returns what it printed. */
async function runScript<Printed>(script: string): Promise<Printed> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'spare-memory.ts')).href
  const flags = ['--expose-gc', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', script, module])
  return JSON.parse(stdout) as Printed
}

test('returns what a full heap leaves behind to the system', async () => {
  const [before, after, share] = await runScript<[number, number, number]>(FILL_AND_COLLECT)
  expect(before - after).toBeGreaterThan(30 * MB)
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})

// V8 weighs its own speed against that of the program to choose when it collects, so on a busy machine both limits may meet:
// the heap's size proves nothing there.
test('V8 knows the option that limits the growth of the heap', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-options'])
  expect(stdout).toMatch(/--heap-growing-percent \(.*\)\s+type: int +default: --heap-growing-percent=0\n/)
})
