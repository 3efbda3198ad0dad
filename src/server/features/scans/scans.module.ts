import type { NounModule } from '#server/noun-module.ts'
import { deleteOldAnswers } from './barcode/volunteers.service.ts'
import { bottledWatersRouter } from './bottled-waters/bottled-waters.router.ts'
import { scansRouter } from './scans.router.ts'
import { sharedPhoto } from './shared-photo.routes.ts'

export const scans = {
  procedures: { bottledWaters: bottledWatersRouter, scans: scansRouter },
  routes: () => [sharedPhoto()],
  cleanUp: [deleteOldAnswers],
} satisfies NounModule
