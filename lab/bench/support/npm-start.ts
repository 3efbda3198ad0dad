import path from 'node:path'

/** The environment and the options of Node with which `npm start` and the Dockerfile start the server. */
export const NPM_START = {
  env: {
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../.cache/compiled'),
  },
  nodeArgs: ['--max-semi-space-size=8'],
}
