import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Disk } from '../disk/disk.node.ts'
import { createDiskFiles } from './files.disk.ts'
import type { Files } from './files.port.ts'

/**
 * The store that the environment configures: an S3-compatible bucket, or the data folder of this machine.
 * @param disk the data folder's disk; nothing is stored on it when it is nearly full
 */
export async function createFiles(env: Pick<Env, 's3' | 'dataDir'>, disk?: Disk): Promise<Files> {
  if (env.s3 === null)
    return createDiskFiles({ folder: path.join(env.dataDir, 'files'), ...(disk && { disk }) })
  // The client is large, so it is only loaded for a bucket.
  const { createS3Files } = await import('./files.s3.aws.ts')
  return createS3Files(env.s3)
}
