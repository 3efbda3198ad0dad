import { router } from '../../trpc/init.ts'

/** `admin.…` */
export const billingAdminRouter = router({})
