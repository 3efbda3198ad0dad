import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportError } from '#server/providers/create-reports.ts'
import { createDisk } from '#server/providers/disk/disk.node.ts'
import { MAX_REPORT_BYTES, type ReportReading } from '#shared/water/reports/report-reading.ts'
import { plantPerson } from '../authorization/identities.ts'
import { encrypted, manyPages, withScript } from '../fixtures/reports/hostile-pdfs.ts'
import { callWithAttachment } from '../harness/attachment-call.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let folder: string
let report: Buffer

beforeAll(async () => {
  server = await startBareHost(deps)
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-reports-'))
  deps.disk = { ...createDisk({ folder }), usedShare: async () => 0.5 }
  report = await readFile(path.join(import.meta.dirname, '../fixtures/reports/classic.pdf'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Sends a PDF to be read; nothing of it may be left, neither on the disk nor in a table. */
async function read(procedure: string, token: string | undefined, pdf: Buffer) {
  const before = await fingerprint(deps.db, ['rate_limits', 'sessions'])
  const form = { report: new File([new Uint8Array(pdf)], 'Water report 2026.pdf') }
  const { status, text } = await callWithAttachment(server.origin, procedure, form, { token })
  expect(await fingerprint(deps.db, ['rate_limits', 'sessions'])).toBe(before)
  expect(await readdir(path.join(folder, 'tmp')).catch(() => [])).toEqual([])
  const { result, error } = JSON.parse(text)
  return {
    status,
    data: result?.data.json as ReportReading | undefined,
    message: error?.json?.message as string,
  }
}

describe('not allowed, and nothing was written', () => {
  it('reading for visitors, and for people without Premium or rights', async () => {
    const { token } = await plantPerson(deps, 'user')
    const subscriber = await plantPerson(deps, 'subscriber')
    expect((await read('myTests.read', undefined, report)).status).toBe(401)
    expect((await read('myTests.read', token, report)).status).toBe(403)
    expect((await read('admin.tapWater.readReport', subscriber.token, report)).status).toBe(403)
  })
})

describe('a PDF in a form', () => {
  it.each([
    ['myTests.read', 'subscriber'],
    ['admin.tapWater.readReport', 'admin'],
  ] as const)('%s proposes its rows and stores nothing', { timeout: 60_000 }, async (procedure, identity) => {
    const { token } = await plantPerson(deps, identity)
    const { status, data } = await read(procedure, token, report)
    expect(status).toBe(200)
    expect(data?.rows.find(({ parameter }) => parameter === 'lead')).toMatchObject({
      value: 3.7,
      unit: 'µg/L',
      basis: '90th percentile of homes',
      checks: [],
    })
    expect(data?.pages.length).toBeGreaterThan(0)
  })

  it.each<[string, () => Buffer, string]>([
    ['what is no PDF', () => Buffer.from('<html>'), 'This is not a PDF. Choose the report as a PDF file.'],
    ['an encrypted one', encrypted, 'This PDF is encrypted. Print it to a new PDF and choose that one.'],
    ['a script', withScript, 'This PDF contains a script. Print it to a new PDF and choose that one.'],
    [
      '81 pages',
      () => manyPages(81),
      'This PDF has more than 80 pages. Print the pages with the tables to a new PDF and choose that one.',
    ],
  ])('refuses %s and says what to do', { timeout: 60_000 }, async (_name, pdf, message) => {
    const { token } = await plantPerson(deps, 'subscriber')
    expect(await read('myTests.read', token, pdf())).toMatchObject({ status: 400, message })
  })

  it('takes 30 MB, and refuses more', { timeout: 60_000 }, async () => {
    const { token } = await plantPerson(deps, 'subscriber')
    // Noise after a report: readers look for its end in the last bytes, and may find it damaged.
    const largest = Buffer.concat([report, randomBytes(MAX_REPORT_BYTES - report.length)])
    expect((await read('myTests.read', token, largest)).status).not.toBe(413)
    const tooLarge = Buffer.alloc(MAX_REPORT_BYTES + 32 * 1024)
    expect(await read('myTests.read', token, tooLarge)).toMatchObject({ status: 413 })
  })

  it('that took too long makes its sender wait for ten minutes, and no one else', async () => {
    const { read: readReally } = deps.reports
    deps.reports.read = async () => {
      throw new ReportError('given-up')
    }
    const { token } = await plantPerson(deps, 'subscriber')
    expect(await read('myTests.read', token, report)).toMatchObject({
      status: 400,
      message: expect.stringContaining('takes too long'),
    })
    expect(await read('myTests.read', token, report)).toMatchObject({
      status: 429,
      message: 'Your last PDF took too long to read. Try again in 10 minutes.',
    })
    deps.reports.read = async () => ({ pages: [], rows: [], pageCount: 1 }) as never
    const other = await plantPerson(deps, 'subscriber')
    expect((await read('myTests.read', other.token, report)).status).not.toBe(429)
    deps.reports.read = readReally
  })

  it('asks for the file where none came', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    const read = device.ask((api) => api.myTests.read({} as never))
    await expect(read).rejects.toThrow('The file did not arrive whole.')
  })
})
