import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { beginningOf, zipEntries } from './zip-entry.ts'

const TEXT = '<HealthData/>'.repeat(20_000)
const isExport = (name: string) => name.endsWith('/export.xml')

interface Options {
  compress?: boolean
  forceZip64Format?: boolean
}
/** An archive with a picture, the export, and another document. */
async function archive(options: Options = {}, comment = ''): Promise<Blob> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.alloc(1000, 7), 'apple_health_export/routes/one.gpx', options)
  zip.addBuffer(Buffer.from(TEXT), 'apple_health_export/export.xml', options)
  zip.addBuffer(Buffer.from('<other/>'), 'apple_health_export/export_cda.xml', options)
  zip.end({ forceZip64Format: options.forceZip64Format === true, comment })
  return new Blob([await buffer(zip.outputStream)])
}
const textOf = async (file: Blob) => {
  const [entry] = await zipEntries(file, isExport)
  return entry === undefined ? null : { size: entry.size, text: await new Response(entry.open()).text() }
}

describe('a file in an archive', () => {
  it.each([
    ['deflated', {}, ''],
    ['stored', { compress: false }, ''],
    ['with numbers of eight bytes', { forceZip64Format: true }, ''],
    ['before a comment', {}, 'made by a phone'],
  ])('is found and read: %s', async (_what, options, comment) => {
    expect(await textOf(await archive(options, comment))).toEqual({ size: TEXT.length, text: TEXT })
  })

  it('is not there if there is none, in another file, and in one that is cut off', async () => {
    const file = await archive()
    expect(await zipEntries(file, (name) => name === 'other.xml')).toEqual([])
    expect(await zipEntries(new Blob(['PK, but no archive']), isExport)).toEqual([])
    expect(await zipEntries(new Blob([]), isExport)).toEqual([])
    expect(await zipEntries(file.slice(0, file.size - 30), isExport)).toEqual([])
  })

  it('that is damaged fails to open', async () => {
    const bytes = new Uint8Array(await (await archive()).arrayBuffer())
    const content = Buffer.from(bytes).indexOf('export.xml') + 'export.xml'.length
    bytes.fill(0xff, content + 20, content + 60)
    const [entry] = await zipEntries(new Blob([bytes]), isExport)
    await expect(new Response(entry?.open()).text()).rejects.toThrow()
    expect(entry === undefined ? null : await beginningOf(entry, 1000)).toEqual(new Uint8Array())
  })
})
