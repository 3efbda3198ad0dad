import { expect, it } from 'vitest'
import { recordLink } from './record-link.ts'

const target = { id: 'one', name: 'Graz' }

it.each([
  ['city.update', '/admin/cities/$id'],
  ['city.system', '/admin/cities/$id'],
  ['product.publish', '/admin/products/$id'],
  ['innovation.create', '/admin/innovations/$id'],
  ['role.change', '/admin/users/$id'],
])('an entry of %s opens in %s', (action, to) => {
  expect(recordLink({ action, target })).toMatchObject({ to })
})

it('opens nothing that is gone', () => {
  expect(recordLink({ action: 'city.delete', target: { id: 'one', name: null } })).toBeUndefined()
  expect(recordLink({ action: 'data.apply', target: null })).toBeUndefined()
})
