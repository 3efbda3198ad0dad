import { AppError } from '#shared/app-error.ts'
import type { HealthRecords } from './health-records.saxes.ts'

/** What the worker that reads an export reports. */
export type HealthMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'read'; content: HealthRecords }
  | { kind: 'failed'; why: 'no-export' | 'damaged' }

const MESSAGES = {
  'no-export':
    'This is not an export of Apple Health. In the Health app, press your picture, then Export All Health Data, and choose that file.',
  'no-inflating': 'This browser cannot open ZIP archives. Unpack the file, and choose export.xml in it.',
  damaged: 'This file is damaged or not complete. Export it again in the Health app.',
} as const

/** The refusal of a file that holds no export. */
export const notHealth = (): AppError => new AppError('BAD_REQUEST', MESSAGES['no-export'])

/** Throws BAD_REQUEST where this browser cannot open an archive. */
export function requireInflating(): void {
  if (!('DecompressionStream' in globalThis)) throw new AppError('BAD_REQUEST', MESSAGES['no-inflating'])
}

/** Reads water and caffeine of an export in a thread of its own. Throws BAD_REQUEST for another file. */
export function readHealth(
  file: Blob,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<HealthRecords> {
  const worker = new Worker(new URL('./health.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<HealthRecords>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HealthMessage>) => {
      if (data.kind === 'progress') onProgress(data.done)
      else if (data.kind === 'read') resolve(data.content)
      else reject(new AppError('BAD_REQUEST', MESSAGES[data.why]))
    }
    worker.onerror = () => reject(new AppError('BAD_REQUEST', MESSAGES.damaged))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(file)
  })
  return reading.finally(() => worker.terminate())
}
