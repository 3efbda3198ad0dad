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

/** Whether a file is read as an export of Apple Health. */
export const isHealthFile = ({ name }: File): boolean => /\.(zip|xml)$/i.test(name)

/** Reads water and caffeine of an export in a thread of its own. Throws BAD_REQUEST for another file. */
export function readHealth(
  file: File,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<HealthRecords> {
  if (/\.zip$/i.test(file.name) && !('DecompressionStream' in globalThis))
    return Promise.reject(new AppError('BAD_REQUEST', MESSAGES['no-inflating']))
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
