import { expect, it } from 'vitest'
import { formInput } from '#shared/attachments.schema.ts'
import { addPhotoInput, analyzeBottleInput } from '#shared/scans/scans.schema.ts'
import { readReportInput } from '#shared/utility-reports/report-reading.schema.ts'
import { readEarlierUpload } from './earlier-uploads.ts'

const FILE = Buffer.from('the\nfile\0')
const body = (line: string) => Buffer.concat([Buffer.from(`${line}\n`), FILE])
const upload = (input: object) => body(JSON.stringify({ json: input }))
const SCAN = '00000000-0000-4000-8000-000000000001'

it('is the form of today, with the file where the input named it', async () => {
  const form = readEarlierUpload(upload({ scanId: SCAN, side: 'back', image: 'body' }), 'scans.addPhoto')
  const { image, ...rest } = formInput(addPhotoInput).parse(form)
  expect(rest).toEqual({ scanId: SCAN, side: 'back' })
  expect(Buffer.from(await (image as File).bytes())).toEqual(FILE)
})

it('has a place for a file that no input named', async () => {
  const { report } = formInput(readReportInput).parse(readEarlierUpload(upload({}), 'myTests.read'))
  expect(Buffer.from(await report.bytes())).toEqual(FILE)
})

it.each(['', '{', 'null', '5', '{"json":null}'])('is refused with %j before the file', (line) => {
  expect(() => readEarlierUpload(body(line), 'scans.analyzeBottle')).toThrow('could not be understood')
})

it('is refused without a line break, and with type notes', () => {
  const whole = Buffer.from('{"json":{"image":"body"}}')
  expect(() => readEarlierUpload(whole, 'scans.analyzeBottle')).toThrow('could not be understood')
  const noted = readEarlierUpload(
    body('{"json":{"image":"body"},"meta":{"values":{}}}'),
    'scans.analyzeBottle',
  )
  expect(() => formInput(analyzeBottleInput).parse(noted)).toThrow('without "meta"')
})
