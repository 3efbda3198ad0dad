import { describe, expect, it } from 'vitest'
import { toggled } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('choosing rows', () => {
  it('chooses one, and not any more', () => {
    expect(toggled({}, ids, 'b')).toEqual({ b: true })
    expect(toggled({ a: true, b: true }, ids, 'b')).toEqual({ a: true })
  })

  it('takes in all between two rows, in either direction', () => {
    expect(toggled({ b: true }, ids, 'd', 'b')).toEqual({ b: true, c: true, d: true })
    expect(toggled({ d: true }, ids, 'b', 'd')).toEqual({ b: true, c: true, d: true })
  })

  it('lets go of all between two rows as the pressed one is let go', () => {
    expect(toggled({ a: true, b: true, c: true, e: true }, ids, 'c', 'a')).toEqual({ e: true })
  })

  it('chooses the one row where the row before has gone', () => {
    expect(toggled({}, ids, 'b', 'gone')).toEqual({ b: true })
  })
})
