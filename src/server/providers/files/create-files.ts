import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Disk } from '../disk/disk.port.ts'
import { createDiskFiles } from './files.disk.ts'
import type { Files } from './files.port.ts'

/**
 * The store the environment names: a bucket of an S3-compatible one, or the data folder of this machine.
 * @param disk the data folder's disk, where nothing is to be stored once it is nearly full
 */
export async function createFiles(env: Pick<Env, 's3' | 'dataDir'>, disk?: Disk): Promise<Files> {
  if (env.s3 === null)
    return createDiskFiles({ folder: path.join(env.dataDir, 'files'), ...(disk && { disk }) })
  // The client is large, and only read where there is such a store.
  const { createS3Files } = await import('./files.s3.aws.ts')
  return createS3Files(env.s3)
}
