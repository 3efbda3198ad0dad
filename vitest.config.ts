import { defineConfig } from 'vitest/config'
import { ROWS } from './lab/proof/rows.ts'
import { ShuffledFiles } from './tests/setup/shuffled-files.ts'

// An unusual zone with a 45-minute offset: a day or hour taken from the machine's own clock shows up as a failure.
process.env.TZ = 'Asia/Kathmandu'

const shared = {
  globalSetup: 'tests/setup/global-setup.ts',
  setupFiles: ['tests/setup/strict-console.ts', 'tests/setup/restore-process.ts'],
  pool: 'forks' as const,
  // Limits for hung tests, with room for a slow machine. A test of how long something may take says so itself.
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // The rows of docs/proof.md that a file belongs to: `vitest run --tags-filter=R1`.
  tags: ROWS.map((name) => ({ name })),
  // The files of a worker share the modules they import: loading the server anew for each took a third of the run.
  isolate: false,
}

/** The tests of a workspace, whose package.json cannot name what lies outside it, import these too. */
const resolve = {
  alias: [
    { find: /^#(?=tests\/)/, replacement: `${import.meta.dirname}/` },
    { find: /^#(?=server\/)/, replacement: `${import.meta.dirname}/src/` },
  ],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ShuffledFiles },
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'node',
          include: [
            '{src,packages}/**/*.test.{ts,tsx}',
            '{scripts,build,lab}/**/*.test.ts',
            'tests/{http,ssr,authorization,fuzz,faults,wording}/**/*.test.ts',
          ],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
})
