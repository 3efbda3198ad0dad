import { build } from 'vite'
import { stampBuild } from './build-stamp.ts'

/*
 * Builds the client and what the server renders its pages with, both at once in one process: they use two cores, and Vite with
 * its plugins is loaded once. The stamp says what was built, so that `npm start` does not repeat it.
 */

await Promise.all([build(), build({ build: { ssr: true } })])
stampBuild()
