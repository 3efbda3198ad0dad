import path from 'node:path'

/** The environment and the options of Node with which `npm start` and the Dockerfile start the server. */
export const NPM_START = {
  env: {
    UV_THREADPOOL_SIZE: '8',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.cache/compiled'),
  },
  nodeArgs: ['--max-semi-space-size=8'],
}
