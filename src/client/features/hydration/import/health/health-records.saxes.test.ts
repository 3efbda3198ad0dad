import v8 from 'node:v8'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readHealthRecords } from './health-records.saxes.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST Record type CDATA #REQUIRED>
]>
<HealthData locale="en_US"><ExportDate value="2026-11-20 08:00:00 +0100"/>`
const TAIL = '</HealthData>'
const record = (type: string, unit: string, value: string, more = 'startDate="2026-11-03 08:30:00 +0100"') =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Maya&#8217;s Watch" unit="${unit}" ${more} value="${value}"><MetadataEntry key="a" value="b"/></Record>`

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const read = (body: string, size = 7) => readHealthRecords(pieces(HEAD + body + TAIL, size))

describe('records of an export', () => {
  it.each([
    ['DietaryWater', 'mL', '250', 250],
    ['DietaryWater', 'L', '0.25', 250],
    ['DietaryWater', 'fl_oz_us', '8', 236.588],
    ['DietaryWater', 'fl_oz_imp', '10', 284.131],
    ['DietaryWater', 'cup_us', '1', 236.588],
    ['DietaryCaffeine', 'mg', '95', 95],
    ['DietaryCaffeine', 'g', '0.095', 95],
  ])('%s in %s', async (type, unit, value, amount) => {
    const { records, unreadable } = await read(record(type, unit, value))
    expect(unreadable).toBe(0)
    expect(records).toEqual([
      {
        what: type === 'DietaryWater' ? 'water' : 'caffeine',
        amount: expect.closeTo(amount, 1),
        at: Date.parse('2026-11-03T07:30:00Z'),
        source: 'Maya’s Watch',
      },
    ])
  })

  it('of anything else are not kept', async () => {
    const others = ['StepCount', 'DietarySugar', 'HeartRate']
      .map((type) => record(type, 'count', '5'))
      .join('')
    expect(await read(others)).toEqual({ records: [], unreadable: 0 })
  })

  it('that cannot be read are counted', async () => {
    const broken = [
      record('DietaryWater', 'barrel', '1'),
      record('DietaryWater', 'mL', 'much'),
      record('DietaryWater', 'mL', ''),
      record('DietaryWater', 'mL', '250', 'startDate="soon"'),
      record('DietaryWater', 'mL', '250', ''),
    ]
    expect(await read(broken.join(''))).toEqual({ records: [], unreadable: 5 })
  })

  it('survive a document type that is not well-formed', async () => {
    const text = `${HEAD.replace('<!ATTLIST', '<!ATTLIST Record type CDATA #REQUIRED\n<!ATTLIST')}${record('DietaryWater', 'mL', '250')}${TAIL}`
    expect((await readHealthRecords(pieces(text, 50))).records).toHaveLength(1)
  })

  it.each(['<html><Record/></html>', '', 'no xml at all'])('are not looked for in %j', async (text) => {
    await expect(readHealthRecords(pieces(text, 5))).rejects.toThrow()
  })
})

it('of a file that is cut off are not used', async () => {
  await expect(readHealthRecords(pieces(HEAD + record('DietaryWater', 'mL', '250'), 50))).rejects.toThrow(
    'The file ends too early',
  )
})

describe('memory', () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }

  it('does not depend on the size of the file', async () => {
    const chunk = record('HeartRate', 'count/min', '60').repeat(250)
    const before = used()
    const held: number[] = []
    let length = 0
    async function* large(): AsyncGenerator<string> {
      yield HEAD
      for (let count = 0; count < 500; count += 1) {
        if (count % 100 === 99) held.push(used() - before)
        length += chunk.length
        yield chunk
      }
      yield record('DietaryWater', 'mL', '250')
      yield TAIL
    }
    expect((await readHealthRecords(large())).records).toHaveLength(1)
    expect(length).toBeGreaterThan(20_000_000)
    expect(Math.max(...held)).toBeLessThan(4_000_000)
  })
})
