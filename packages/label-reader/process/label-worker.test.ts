import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createLabelWorker, type LabelWorker } from './label-worker.ts'

const CATALOGUE = {
  waters: [{ brand: 'Hildon', aliases: [], country: null, sourceName: null, kind: null }],
  barcodes: [],
}
const image = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="300"><rect width="700" height="300" fill="#fff"/>
  <text x="60" y="150" font-family="sans-serif" font-size="120">HILDON</text>
  <text x="60" y="230" font-family="sans-serif" font-size="40">Natural Mineral Water</text></svg>`),
)
  .webp()
  .toBuffer()

let worker: LabelWorker | undefined
afterEach(() => worker?.close())

const start = (options?: Parameters<typeof createLabelWorker>[0]) => {
  worker = createLabelWorker(options)
  const made = worker
  return {
    made,
    read: (signal = new AbortController().signal, bytes = image) =>
      made.read({ image: bytes, signal }, CATALOGUE),
  }
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await wait(25)
  expect(holds()).toBe(true)
}

describe('the process that reads labels', () => {
  it('is started by the first picture, reads one after the other, and ends when told to', {
    timeout: 60_000,
  }, async () => {
    const { made, read } = start()
    expect(made.pid).toBeUndefined()
    const [first, second] = await Promise.all([read(), read()])
    expect(first).toMatchObject({ isBottle: true, brand: 'Hildon' })
    expect(second.brand).toBe('Hildon')
    const pid = made.pid as number
    expect(isAlive(pid)).toBe(true)
    await made.close()
    expect(isAlive(pid)).toBe(false)
  })

  it('gives up a picture that takes too long, ends the process, and reads the next in a new one', {
    timeout: 60_000,
  }, async () => {
    const { read } = start({ maxReading: 50 })
    await expect(read()).rejects.toMatchObject({ name: 'LabelReaderError', failure: 'given-up' })
    await expect(read()).rejects.toMatchObject({ failure: 'given-up' })
  })

  it('fails the picture it was reading when it dies, and reads the next in a new one', {
    timeout: 60_000,
  }, async () => {
    const { made, read } = start()
    const lost = read()
    await until(() => made.pid !== undefined)
    const pid = made.pid as number
    process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ name: 'LabelReaderError', failure: 'broken' })
    await expect(read()).resolves.toMatchObject({ brand: 'Hildon' })
    expect(made.pid).not.toBe(pid)
  })

  it('answers who cancels at once, waiting or not, and serves the others', { timeout: 60_000 }, async () => {
    const { read } = start()
    const [reading, waiting] = [new AbortController(), new AbortController()]
    const first = read(reading.signal)
    const second = read(waiting.signal)
    const third = read()
    waiting.abort()
    await expect(second).rejects.toMatchObject({ failure: 'aborted' })
    reading.abort()
    await expect(first).rejects.toMatchObject({ failure: 'aborted' })
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ failure: 'aborted' })
    await expect(third).resolves.toMatchObject({ brand: 'Hildon' })
  })

  it('says so when it is no picture, or one takes too long', { timeout: 60_000 }, async () => {
    const broken = start()
    await expect(broken.read(undefined, Buffer.from('no picture'))).rejects.toMatchObject({
      failure: 'broken',
    })
    await broken.made.close()
    const hasty = start({ maxSilence: 1 })
    await expect(hasty.read()).rejects.toMatchObject({ failure: 'broken' })
  })

  it('ends by itself when there is nothing to do', { timeout: 60_000 }, async () => {
    const { made, read } = start({ idleTime: 100 })
    await read()
    const pid = made.pid as number
    await until(() => !isAlive(pid))
    expect(made.pid).toBeUndefined()
  })
})
