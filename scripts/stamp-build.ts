import { stampBuild } from './build-stamp.ts'

/* The last step of `npm run build`, so that `npm start` does not repeat an up-to-date build. */

stampBuild()
