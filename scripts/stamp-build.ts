import { stampBuild } from './build-stamp.ts'

/* The last step of `npm run build`: `npm start` does not build again what is up to date. */

stampBuild()
