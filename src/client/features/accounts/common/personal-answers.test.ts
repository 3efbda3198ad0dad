import { expect, it } from 'vitest'
import { PROCEDURE_TABLE } from '#tests/authorization/procedure-table.ts'
import { ANSWERS_OF, isPersonal } from './personal-answers.ts'

/** Whose a group's answers are, by who may call its procedures. */
function ownerOf(group: string): string {
  if (group === 'admin') return 'record'
  const rows = Object.entries(PROCEDURE_TABLE).filter(([path]) => path.startsWith(`${group}.`))
  return rows.every(([, { access }]) => access === 'public') ? 'everyone' : 'person'
}

it('counts a group as everyone’s only if everyone may call all of it', () => {
  const groups = Object.keys(PROCEDURE_TABLE).map((path) => path.split('.')[0] ?? '')
  expect(ANSWERS_OF).toEqual(Object.fromEntries(groups.map((group) => [group, ownerOf(group)])))
})

it('knows a personal answer by its key', () => {
  const keys = [
    [['hydration', 'day'], { type: 'query' }],
    [['cities', 'list']],
    [['admin', 'users', 'list']],
    [[]],
  ]
  expect(keys.map(isPersonal)).toEqual([true, false, false, false])
})
