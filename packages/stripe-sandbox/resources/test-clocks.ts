import { type Call, needObject, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { invalidRequest } from '../api/stripe-error.ts'
import { DAY } from '../billing/calendar.ts'
import { settle } from '../billing/lifecycle.ts'
import type { TestClock } from '../world/objects.ts'
import { newId } from '../world/store.ts'

const createParams = p.params({ frozen_time: p.required(p.integer(0)), name: p.text(300) })
const advanceParams = p.params({ frozen_time: p.required(p.integer(0)) })
/** Stripe deletes a test clock with its customers after this time. */
const KEPT_SECONDS = 30 * DAY

function createClock({ world, params }: Call): object {
  const { frozen_time, name } = createParams(params)
  const clock: TestClock = {
    ...{ deletes_after: world.now() + KEPT_SECONDS, livemode: false, status_details: {} },
    id: newId('test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    created: world.now(),
    frozen_time,
    name: name ?? null,
    status: 'ready',
  }
  return world.store.put('test_helpers.test_clock', clock)
}

/** Advances a clock. Stripe does this after it answered; here it is done before the answer. */
function advanceClock(call: Call): object {
  const { frozen_time: to } = advanceParams(call.params)
  const clock = needObject(call, 'test_helpers.test_clock')
  if (to <= clock.frozen_time) {
    throw invalidRequest('The `frozen_time` must be after the current frozen time of the test clock.', {
      param: 'frozen_time',
    })
  }
  settle(call.world, clock.id, to)
  clock.frozen_time = to
  return clock
}

export const testClockOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/test_helpers/test_clocks', run: createClock },
  retrieval('test_helpers.test_clock', '/v1/test_helpers/test_clocks/:id'),
  { method: 'POST', path: '/v1/test_helpers/test_clocks/:id/advance', run: advanceClock },
]
