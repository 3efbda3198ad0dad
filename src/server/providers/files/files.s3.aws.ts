import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '#shared/app-error.ts'
import { assertFileKey, type Folder, isFileKey } from './file-key.ts'
import type { Files, StoredFile } from './files.port.ts'

/** Connection settings of a bucket in an S3-compatible store. */
export interface S3Settings {
  /** The store's address; undefined: Amazon's own for the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path (most stores) or in the host (Amazon's own). */
  isPathStyle: boolean
}

/** Timeouts for connecting and for an answer, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000 }
const NO_ROOM = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])
const INSUFFICIENT_STORAGE_STATUS = 507

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const isMissing = (error: unknown) => nameOf(error) === 'NoSuchKey'
const isFull = (error: unknown) =>
  NO_ROOM.has(nameOf(error)) ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE_STATUS)
/** No answer, or the store is unavailable. Wrong keys and a missing bucket are configuration errors. */
const isDown = (error: unknown) =>
  !(error instanceof S3ServiceException) ||
  error.$fault === 'server' ||
  error.$metadata.httpStatusCode === 429

/** Translates a failure of reading, removing or listing. */
function readingFailure(error: unknown): unknown {
  if (!isDown(error)) return error
  return new AppError(
    'SERVICE_UNAVAILABLE',
    'Pictures cannot be reached for the moment. Please try again soon.',
    {
      cause: error,
    },
  )
}

function storingFailure(error: unknown): unknown {
  if (isFull(error))
    return new AppError(
      'INSUFFICIENT_STORAGE',
      'Image could not be stored. There is no room left for it; please try again later.',
      { cause: error },
    )
  if (!isDown(error)) return error
  return new AppError('SERVICE_UNAVAILABLE', 'Image could not be stored. Please try again in a moment.', {
    cause: error,
  })
}

function rethrow(as: (error: unknown) => unknown): (error: unknown) => never {
  return (error) => {
    throw as(error)
  }
}

/** Stores files in a bucket. A put is atomic there, so it needs no temporary name. */
export function createS3Files(settings: S3Settings): Files {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, isPathStyle } = settings
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    requestHandler: TIMEOUTS,
    // Not every compatible store supports the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function readFrom(Key: string): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (isMissing(error)) return null
      throw readingFailure(error)
    }
  }

  async function listFrom(folder: Folder): Promise<StoredFile[]> {
    const stored: StoredFile[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: `${folder}/`,
          ...(ContinuationToken !== undefined && { ContinuationToken }),
        }),
      )
      for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) {
        if (key !== undefined && storedAt !== undefined && isFileKey(key)) stored.push({ key, storedAt })
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
    return stored
  }

  return {
    async put(key, bytes) {
      assertFileKey(key)
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: 'image/webp' })
      await client.send(command).catch(rethrow(storingFailure))
    },
    async read(key) {
      assertFileKey(key)
      return readFrom(key)
    },
    async remove(key) {
      assertFileKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(rethrow(readingFailure))
    },
    list: (folder) => listFrom(folder).catch(rethrow(readingFailure)),
  }
}
