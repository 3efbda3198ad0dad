import { pageOf, paging } from '../api/lists.ts'
import { type Call, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'

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

export const eventOperations: readonly Operation[] = [
  { method: 'GET', path: '/v1/events', run: listEvents },
  retrieval('event', '/v1/events/:id'),
]
