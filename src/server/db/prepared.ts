import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from './transaction.ts'

/** Marks where an input value goes in a statement. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The parameter of an input value, by its name. */
export type Param<Input> = <Name extends keyof Input & string>(name: Name) => RawBuilder<Input[Name]>

/** A statement that is compiled once. */
interface Prepared<Input, Row> {
  rows(db: DbOrTx, input: Input): Promise<Row[]>
  /** The first row, or undefined. */
  first(db: DbOrTx, input: Input): Promise<Row | undefined>
}

const names = new Map<string, string>()

/** The name of a prepared statement; undefined for any other. */
export const preparedName = (text: string): string | undefined => names.get(text)

/**
 * A frequent statement that always has the same shape: it is compiled once per process, and each connection parses and plans it
 * once (README.md). One plan then has to do for every
 * value, so this is for rows found by a key, and not for searches, whose best plan depends on what is looked for.
 */
export function prepare<Input extends object, Row>(
  build: (db: DbOrTx, param: Param<Input>) => Compilable<Row>,
): Prepared<Input, Row> {
  let built: { text: string; parameters: readonly unknown[] } | undefined

  function builtOver(db: DbOrTx) {
    const { sql: text, parameters } = build(
      db,
      (name) => sql.val(new Gap(name)) as RawBuilder<never>,
    ).compile()
    if (!names.has(text)) names.set(text, `prepared_${names.size + 1}`)
    return { text, parameters }
  }

  async function rows(db: DbOrTx, input: Input): Promise<Row[]> {
    built ??= builtOver(db)
    const values = built.parameters.map((value) =>
      value instanceof Gap ? input[value.name as keyof Input] : value,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(built.text, values))).rows
  }

  return { rows, first: async (db, input) => (await rows(db, input))[0] }
}
