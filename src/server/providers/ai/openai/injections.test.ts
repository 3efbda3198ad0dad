// @module-tag A1
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diagnosisSchema } from '#shared/scans/water-iq.schema.ts'
import { INJECTIONS } from '#tests/harness/openai/injections.ts'
import { labelAnswer, problemAnswer } from '#tests/harness/openai/model-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '#tests/harness/openai-server.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { createOpenAiEngine } from '../ai.openai.ts'
import type { AiEngine } from '../ai.port.ts'

let server: TestOpenAiServer
let engine: AiEngine
let image: Buffer
beforeAll(async () => {
  server = await startOpenAiServer()
  engine = createOpenAiEngine(server.settings)
  image = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .webp()
    .toBuffer()
})
beforeEach(() => server.reset())
/** Answers of a model that obeyed, of which nothing dangerous was left. */
let harmless = 0
afterAll(async () => {
  reportFigure(
    'A1',
    `${INJECTIONS.length} injections, on a label and in a description each: ${harmless} answers without link, markup or anything unseen`,
  )
  await server?.stop()
})

const signal = () => new AbortController().signal

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What no text of a model may hold: somewhere to go to, markup, or what no one sees. */
const DANGEROUS =
  /[a-z][a-z0-9+.-]*:[/\\]{2}|(?:javascript|data|vbscript|mailto):\S|www\.|<[a-z/!]|\]\(|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/iu

const evil = (text: string) => `${text} ${text}`

it('there are at least fifty of them', () => {
  expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(50)
})

describe.each(INJECTIONS.map((text, index) => [index + 1, text]))('injection %i', (_number, text) => {
  it('on a label: a model that obeys it says nothing dangerous, and nothing out of bounds', async () => {
    server.play({
      text: JSON.stringify(
        labelAnswer({
          brand: text,
          confidence: 1e9,
          otherBrands: Array(45).fill(text),
          source: evil(text),
          printed: { ph: -1e9, tds: 1e12, minerals: Array(45).fill({ mineral: 'calcium', mgPerLiter: -5 }) },
          volumeMl: 1e9,
          barcode: text,
          textRead: Array(45).fill(text),
        }),
      ),
    })
    const { value } = await engine.readLabel({ image, signal: signal() })
    expect(textsIn(value).filter((part) => DANGEROUS.test(part))).toEqual([])
    expect(value.brand?.length ?? 0).toBeLessThanOrEqual(200)
    expect(value.textRead.length).toBeLessThanOrEqual(40)
    expect(value.candidates.length).toBeLessThanOrEqual(5)
    expect(value).toMatchObject({
      confidence: 100,
      ph: null,
      tds: null,
      minerals: [],
      volumeMl: null,
      barcode: null,
    })
    expect(server.complaints).toEqual([])
    harmless += 1
  })

  it('in a description: it is sent as data, and a model that obeys it does no harm', async () => {
    server.play({
      text: JSON.stringify(
        problemAnswer({
          title: `Tap. ${text}`,
          diagnosis: `It drips. ${evil(text)}`,
          confidence: -7,
          causes: Array(45).fill(text),
          estimatedTime: text,
          guide: {
            shutOffs: Array(15).fill({ danger: 'power', text, test: evil(text) }),
            ready: Array(15).fill(text),
            steps: Array(15).fill({ text: `Look. ${evil(text)}`, atHand: Array(6).fill(text) }),
            worked: `It works. ${text}`,
            ifNot: Array(15).fill({ cause: text, ruledOut: evil(text) }),
            stopWhen: [`Stop. ${text}`],
            call: `A plumber. ${evil(text)}`,
            limits: text,
          },
          parts: Array(45).fill({ name: text, quantity: 1e9 }),
          tools: Array(45).fill(text),
          safetyNotes: [text],
          isShopping: true,
          shoppingGuide: Array(45).fill(text),
          installationTips: [text],
          otherProblems: Array(45).fill(text),
          isPhotoUsed: true,
        }),
      ),
    })
    const { value } = await engine.diagnose({ description: text, image: null, signal: signal() })
    const { isPhotoUsed, hazards, ...diagnosis } = value
    expect(textsIn(value).filter((part) => DANGEROUS.test(part))).toEqual([])
    expect(diagnosisSchema.parse(diagnosis)).toEqual(diagnosis)
    expect(diagnosis).toMatchObject({ confidence: 0, source: null })
    expect({ isPhotoUsed, hazards }).toEqual({ isPhotoUsed: false, hazards: [] })
    const [asked] = server.asked
    expect(asked?.text.split('\n').at(-1)).toBe(JSON.stringify(text))
    expect(asked?.instructions).not.toContain(text)
    expect(server.complaints).toEqual([])
    harmless += 1
  })
})
