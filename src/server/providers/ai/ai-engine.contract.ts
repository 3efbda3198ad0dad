import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OWN_WORK } from '#server/limits/shares.ts'
import { diagnosisSchema, HAZARDS } from '#shared/scans/water-iq.schema.ts'
import { normalizeImage } from '../images/images.sharp.ts'
import type { AiEngine } from './ai.port.ts'

const LABELS = path.resolve(import.meta.dirname, '../../../../tests/fixtures/labels')
/** Milliseconds a real reading may take while other tests run. */
const READING_MS = 60_000

/** A fixture as engines get photos. */
export async function photo(name: string): Promise<Buffer> {
  const bytes = await readFile(path.join(LABELS, name))
  return (await normalizeImage(bytes, { width: 2000, height: 2000, fit: 'inside', quality: 90 }, OWN_WORK))
    .bytes
}

const never = () => new AbortController().signal

/**
 * What both engines keep to.
 * @param engine reads the engine, in a test
 * @param prepare gets what will be asked, for an engine whose model is a stand-in that needs to know what it sees
 */
export function keepsTheContract(
  name: string,
  engine: () => AiEngine,
  prepare: (what: 'label' | 'no label' | 'problem') => void,
): void {
  describe(`the contract of engines: ${name}`, () => {
    it('reads a label: the name, and values that say how they are known', {
      timeout: READING_MS,
    }, async () => {
      prepare('label')
      const stages: string[] = []
      const { value, usage } = await engine().readLabel({
        image: await photo('01-evian-table.jpg'),
        signal: never(),
        onStage: (stage) => stages.push(stage),
      })
      expect(value.isBottle).toBe(true)
      // The label says so in small print: an engine that cannot read it knows nothing and gives no other figure.
      expect([1500, null]).toContain(value.volumeMl)
      expect(value.brand?.toLowerCase()).toBe('evian')
      expect(value.minerals).toContainEqual({ mineral: 'calcium', value: 83.2, knownBy: 'label' })
      expect(value.tds).toEqual({ value: 335, knownBy: 'label' })
      expect(new Set(value.minerals.map(({ mineral }) => mineral)).size).toBe(value.minerals.length)
      expect(value.confidence).toBeGreaterThanOrEqual(50)
      expect(value.confidence).toBeLessThanOrEqual(100)
      expect(stages).toContain('reading')
      expect(usage === null).toBe(engine().name === 'built-in')
    })

    it('says nothing of a picture without a label', { timeout: READING_MS }, async () => {
      prepare('no label')
      const image = await photo('other-cat.jpg')
      const { value } = await engine().readLabel({ image, signal: never() })
      expect(value).toMatchObject({
        isBottle: false,
        brand: null,
        candidates: [],
        kind: null,
        source: null,
        ph: null,
        tds: null,
        minerals: [],
        volumeMl: null,
        barcode: null,
      })
    })

    it('diagnoses a problem in words, within the schema', async () => {
      prepare('problem')
      const { value } = await engine().diagnose({
        description: 'My kitchen tap keeps dripping although I close it tightly.',
        image: null,
        signal: never(),
      })
      const { isPhotoUsed, hazards, ...diagnosis } = value
      expect(diagnosisSchema.parse(diagnosis)).toEqual(diagnosis)
      expect(diagnosis.repairPlan.length).toBeGreaterThan(0)
      expect(diagnosis.repairPlan.map(({ number }) => number)).toEqual(
        diagnosis.repairPlan.map((_step, index) => index + 1),
      )
      expect(isPhotoUsed).toBe(false)
      expect(HAZARDS).toEqual(expect.arrayContaining(hazards))
    })

    it('does not begin what was canceled', async () => {
      prepare('label')
      const signal = AbortSignal.abort()
      const image = await photo('01-evian-table.jpg')
      const aborted = { name: 'AiError', failure: 'aborted' }
      await expect(engine().readLabel({ image, signal })).rejects.toMatchObject(aborted)
      await expect(
        engine().diagnose({ description: 'The tap drips.', image: null, signal }),
      ).rejects.toMatchObject(aborted)
    })

    it('ends as soon as it is canceled', { timeout: READING_MS }, async () => {
      prepare('label')
      const cancel = new AbortController()
      const image = await photo('01-evian-table.jpg')
      const reading = engine().readLabel({ image, signal: cancel.signal, onStage: () => cancel.abort() })
      await expect(reading).rejects.toMatchObject({ name: 'AiError', failure: 'aborted' })
    })
  })
}
