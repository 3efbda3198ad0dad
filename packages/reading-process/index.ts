export { type ProcessLimits, residentBytesOf } from './limit-process.ts'
export {
  createReadingProcess,
  type ReadingFailure,
} from './reading-process.ts'
export { serveReadings } from './serve-readings.ts'
