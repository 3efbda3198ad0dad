import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { UsualDrink } from '#shared/hydration/usual-drinks.rules.ts'

/** The amounts in which a person last drank each drink, from a day on (`YYYY-MM-DD`); the last drunk first. */
export const selectUsualDrinks = (db: DbOrTx, userId: string, from: string): Promise<UsualDrink[]> =>
  usualDrinks.rows(db, { userId, from })

const usualDrinks = prepare((db, param: Param<{ userId: string; from: string }>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('hydration_entries')
        .distinctOn('drink')
        .select(['drink', 'amount', 'created_at'])
        .where('user_id', '=', param('userId'))
        .where('date', '>=', param('from'))
        .where('undone_by', 'is', null)
        .where('amount', '>', 0)
        .orderBy('drink')
        .orderBy('created_at', 'desc')
        .as('last'),
    )
    .select(['last.drink', 'last.amount'])
    .orderBy('last.created_at', 'desc'),
)
