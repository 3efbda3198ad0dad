import { expect, it, vi } from 'vitest'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { insertTask } from './tasks.queries.ts'
import { runDueTasks } from './tasks.service.ts'

const deps = useTestDeps()

it('does what is due together: anyone who waits for one task does not wait for each of the others', async () => {
  for (const target of ['sub_a', 'sub_b', 'sub_c'])
    await insertTask(deps.db, { kind: 'cancel-subscription', target })
  const begun: string[] = []
  const answer = Promise.withResolvers<void>()
  const cancelSubscription = (id: string) => {
    begun.push(id)
    return id === 'sub_b' ? answer.promise.then(() => Promise.reject(new Error('No.'))) : answer.promise
  }
  const running = runDueTasks({ ...deps, payments: { cancelSubscription } as unknown as Payments })
  await vi.waitUntil(() => begun.length === 3, { timeout: 4_000 })
  answer.resolve()
  expect(await running).toBe(3)
  const tasks = await deps.db
    .selectFrom('billing_tasks')
    .select(['target', 'attempts', 'done_at as doneAt'])
    .orderBy('target')
    .execute()
  expect(tasks.map(({ target, attempts, doneAt }) => [target, attempts, doneAt !== null])).toEqual([
    ['sub_a', 0, true],
    ['sub_b', 1, false],
    ['sub_c', 0, true],
  ])
})
