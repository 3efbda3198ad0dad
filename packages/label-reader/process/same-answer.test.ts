// @module-tag LR
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { LABELS_DIR } from '#tests/fixtures/label-pictures/label-truth.ts'
import { proofCount, reportRow } from '#tests/harness/proof.ts'
import { createLabelWorker } from './label-worker.ts'

const TIMES = proofCount('LR', { test: 4, proof: 10 })
const busy: ChildProcess[] = []
afterEach(() => {
  for (const child of busy.splice(0)) child.kill('SIGKILL')
})

it(`reads the same from the same bytes ${TIMES} times, while two other processes are busy`, {
  timeout: 240_000,
}, async () => {
  const { bottles } = await loadSeedData()
  const catalogue = { waters: bottles.map(({ type, ...water }) => ({ ...water, kind: type })), barcodes: [] }
  const image = await readFile(path.join(LABELS_DIR, '12-lauretana-back.jpg'))
  const worker = createLabelWorker()
  try {
    const readings: string[] = []
    for (let time = 0; time < TIMES; time += 1) {
      // The first reading has the machine for itself.
      if (time === 1)
        for (let count = 0; count < 2; count += 1)
          busy.push(spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }))
      readings.push(
        JSON.stringify(await worker.read({ image, signal: AbortSignal.timeout(120_000) }, catalogue)),
      )
    }
    expect(JSON.parse(readings[0] ?? '{}')).toMatchObject({ isBottle: true, brand: 'Lauretana' })
    expect(new Set(readings).size).toBe(1)
    reportRow('LR', {
      tried: TIMES,
      passed: TIMES,
      figure: `${TIMES} readings of one photo: the same answer`,
    })
  } finally {
    await worker.close()
  }
})
