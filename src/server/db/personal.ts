import type { DB } from './db-types.generated.ts'

/** The columns of a feature's tables that hold a person, and the entry of the privacy page that says so. */
export type PersonalColumns = {
  readonly [Table in keyof DB]?: { entry: string; columns: readonly (keyof DB[Table])[] }
}
