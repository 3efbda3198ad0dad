import { expect, it, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { sendDuePlanReminders } from '#server/features/bookmarks/due-plan-reminders.service.ts'
import { startBackground } from '#server/platform/background/background.service.ts'
import { insertBookmark } from '#tests/factories/bookmarks.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertPushDevice, insertReminders } from '#tests/factories/reminders.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { sendDueReminders } from './due-reminders.service.ts'

const deps = useTestDeps()
const SLOT = '2026-11-20T14:00:00Z'

/** Someone who is due; answers their id. */
async function plant(): Promise<string> {
  const { id } = await insertPerson(deps.db, { is_subscribed: true })
  await insertReminders(deps.db, id, { next_at: SLOT })
  await insertPushDevice(deps.db, id)
  return id
}
/** The worker's dependencies, with a way to devices that can be held. */
function workerDeps(send: Deps['push']['send'] = async () => 'sent') {
  deps.clock.set(SLOT)
  const push = { ...deps.push, send: vi.fn(send) }
  return { db: deps.db, clock: deps.clock, log: captureLog().log, push }
}
/** Starts both kinds of reminders. */
const start = (given: ReturnType<typeof workerDeps>) =>
  startBackground(given.log, [
    { name: 'reminders', everyMs: 20_000, run: () => sendDueReminders(given) },
    { name: 'plan reminders', everyMs: 20_000, run: () => sendDuePlanReminders(given) },
  ])

it('looks at once, and is at rest after it was stopped', async () => {
  await plant()
  const given = workerDeps()
  const worker = start(given)
  await vi.waitFor(() => expect(given.push.send).toHaveBeenCalledTimes(1))
  await worker.stop()
  await worker.stop()
  expect(given.push.send).toHaveBeenCalledTimes(1)
})

it('lets what is on its way arrive when it is stopped', async () => {
  await plant()
  const held = Promise.withResolvers<'sent'>()
  const given = workerDeps(() => held.promise)
  const worker = start(given)
  await vi.waitFor(() => expect(given.push.send).toHaveBeenCalledTimes(1))
  const order: string[] = []
  const stopped = worker.stop().then(() => order.push('stopped'))
  order.push('arrived')
  held.resolve('sent')
  await stopped
  expect(order).toEqual(['arrived', 'stopped'])
})

it('reminds of plans too', async () => {
  const { id } = await insertPerson(deps.db)
  const bookmark_id = await insertBookmark(deps.db, id)
  await deps.db.insertInto('plan_reminders').values({ bookmark_id, user_id: id, due_at: SLOT }).execute()
  const worker = start(workerDeps())
  await worker.stop()
  const orders = await deps.db.selectFrom('outgoing_mails').select('kind').execute()
  expect(orders).toEqual([{ kind: 'plan-reminder' }])
})

it('continues after a restart, and sends no slot a second time', async () => {
  await plant()
  const given = workerDeps()
  for (let run = 0; run < 3; run += 1) {
    const worker = start(given)
    await worker.stop()
  }
  expect(given.push.send).toHaveBeenCalledTimes(1)
})
