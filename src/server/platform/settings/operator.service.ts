import type { DbOrTx } from '#server/db/transaction.ts'
import { type Operator, operatorSettingsSchema } from '#shared/admin/settings.schema.ts'
import { readSetting } from './settings.service.ts'

/** The operator of this site as set by an admin; null until then. */
export const readOperator = (db: DbOrTx): Promise<Operator | null> =>
  readSetting(db, 'operator', operatorSettingsSchema)
