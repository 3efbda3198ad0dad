import { sql } from 'kysely'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage, type TableSort } from '#server/db/table-page.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type {
  MessageAnswer,
  MessageRow,
  MessageStatus,
  MessagesRequest,
} from '#shared/site/contact/messages.schema.ts'

export interface NewMessage {
  userId: string | null
  name: string
  email: string
  subject: string
  message: string
  isPriority: boolean
  /** The field that people do not see was filled in. */
  isPerhapsUnwanted: boolean
  /** Whether a mail about it alone is queued; otherwise the next digest names it. */
  isMailed: boolean
}

/** Stores a message and returns its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { userId, isPriority, isPerhapsUnwanted, isMailed, ...fields } = message
  const { id } = await tx
    .insertInto('messages')
    .values({
      user_id: userId,
      is_priority: isPriority,
      is_perhaps_unwanted: isPerhapsUnwanted,
      is_mailed: isMailed,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SORTS = {
  rank: { by: sql.ref('messages.rank'), type: 'integer' },
  createdAt: { by: sql.ref('messages.created_at'), type: 'timestamptz' },
} as const satisfies Record<string, TableSort>

/** One page of the table of messages. Ids grow with time, so equal ranks are in order of arrival. */
export async function selectMessages(
  db: DbOrTx,
  { search, status, sort = 'rank', ...page }: MessagesRequest,
): Promise<TablePage<MessageRow>> {
  let query = db
    .selectFrom('messages')
    .leftJoin('profiles', 'profiles.id', 'messages.user_id')
    .select([
      'messages.id',
      'messages.name',
      'messages.email',
      'messages.subject',
      'messages.message',
      'profiles.email as accountEmail',
      'messages.is_priority as isPriority',
      'messages.is_perhaps_unwanted as isPerhapsUnwanted',
      'messages.status',
      'messages.answers',
      'messages.created_at as createdAt',
    ])
  if (status !== undefined) query = query.where('messages.status', '=', status)
  if (search) query = query.where(matchesSearch(sql.ref('messages.search_text'), search))
  const rows = await selectTablePage(db, query, sql.ref('messages.id'), {
    ...page,
    sort: SORTS[sort],
    sortName: sort,
  })
  return rows as unknown as TablePage<MessageRow>
}

/**
 * Takes the messages that wait for a digest, once the first of them has waited this long. Returns their ids, the oldest
 * first.
 */
export async function takeUnmailed(tx: Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update messages set is_mailed = true
      where not is_mailed and exists (
        select from messages as first
        where not first.is_mailed and first.created_at <= now() - make_interval(secs => ${seconds})
      )
      returning id
    )
    select id from taken order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The subjects of messages, in the order of arrival. */
export async function selectSubjects(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('subject')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** The message that a mail is about, or undefined. */
export function selectMessage(db: DbOrTx, id: string) {
  return db
    .selectFrom('messages')
    .select(['name', 'email', 'subject', 'message', 'is_priority as isPriority', 'answers'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Adds an answer to a message that has fewer than `most`. Returns how many it has now; undefined if it has too many or
 * is gone.
 */
export async function addAnswer(
  tx: Tx,
  id: string,
  answer: MessageAnswer,
  most: number,
): Promise<{ email: string; count: number } | undefined> {
  return await tx
    .updateTable('messages')
    .set({
      answers: sql<string>`answers || ${JSON.stringify([answer])}::jsonb`,
      status: 'answered' satisfies MessageStatus,
    })
    .where('id', '=', id)
    .where(sql<boolean>`jsonb_array_length(answers) < ${most}`)
    .returning(['email', sql<number>`jsonb_array_length(answers)`.as('count')])
    .executeTakeFirst()
}

/** Sets the status of a message. Returns false if there is none. */
export async function updateStatus(tx: Tx, id: string, status: MessageStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes messages that have not changed for a number of days. */
export async function deleteOldMessages(db: DbOrTx, days: number): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Deletes the messages that are answered to an address in lower case. */
export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('messages').where(sql<string>`lower(email)`, '=', email).execute()
}
