import { pageOf, paging } from '../api/lists.ts'
import { type Call, idOf, type Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { noSuch } from '../api/stripe-error.ts'

const noParams = p.params({})
const listParams = p.params({
  ...paging,
  created: p.range,
  delivery_success: p.flag,
  type: p.text(100),
  types: p.list(p.required(p.text(100))),
})

function listEvents({ world, params }: Call): object {
  const { type, types, created, delivery_success: delivered, ...paged } = listParams(params)
  const isWanted = (name: string) =>
    (type === undefined || name === type || (type.endsWith('.*') && name.startsWith(type.slice(0, -1)))) &&
    (types === undefined || types.includes(name))
  const found = world.store
    .all('event')
    .filter(
      (each) =>
        isWanted(each.type) &&
        (created?.(each.created) ?? true) &&
        (delivered === undefined || delivered === (each.pending_webhooks === 0)),
    )
  return pageOf('event', '/v1/events', found, paged)
}

function retrieveEvent(call: Call): object {
  noParams(call.params)
  const event = call.world.store.get('event', idOf(call))
  if (event === undefined) throw noSuch('event', idOf(call))
  return event
}

export const eventOperations: readonly Operation[] = [
  { method: 'GET', path: '/v1/events', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', run: retrieveEvent },
]
