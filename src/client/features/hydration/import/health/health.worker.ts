import { healthEntryIn, isArchive } from './health-file.ts'
import { NotHealthData, readHealthRecords } from './health-records.saxes.ts'
import type { HealthMessage } from './read-health.ts'

const REPORT_EVERY_BYTES = 4_000_000

const report = (message: HealthMessage): void => postMessage(message)

/** The text of a stream; what was read is reported as a share of all bytes. */
async function* textOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let bytes = 0
  let reported = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes - reported >= REPORT_EVERY_BYTES) {
      reported = bytes
      report({ kind: 'progress', done: Math.min(1, bytes / Math.max(1, size)) })
    }
    yield decoder.decode(value, { stream: true })
  }
}

async function read(file: Blob): Promise<HealthMessage> {
  const entry = (await isArchive(file))
    ? await healthEntryIn(file)
    : { size: file.size, open: () => file.stream() }
  if (entry === null) return { kind: 'failed', why: 'no-export' }
  try {
    return { kind: 'read', content: await readHealthRecords(textOf(entry.open(), entry.size)) }
  } catch (error) {
    return { kind: 'failed', why: error instanceof NotHealthData ? 'no-export' : 'damaged' }
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void read(data).then(report, () => report({ kind: 'failed', why: 'damaged' }))
})
