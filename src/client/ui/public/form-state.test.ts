import { describe, expect, it } from 'vitest'
import {
  type FormRules,
  left,
  refused,
  sortServerErrors,
  started,
  typedInto,
  untouched,
  validateBy,
} from './form-state.ts'

interface Values {
  email: string
  password: string
  repeated: string
}
const BLANK: Values = { email: '', password: '', repeated: '' }
const RULES: FormRules<Values> = {
  email: (email) => (email.includes('@') ? null : 'Add the @.'),
  repeated: (repeated, all) => (repeated === all.password ? null : 'The two differ.'),
}

const JUDGE = validateBy(RULES)

const typed = (name: keyof Values, value: string, before = untouched(BLANK)) =>
  typedInto(before, JUDGE, name, value)

describe('a field', () => {
  it('is not judged while one types into it for the first time', () => {
    const state = typed('email', 'maya')
    expect(state.values.email).toBe('maya')
    expect(state.errors.email).toBeUndefined()
  })

  it('is checked when it is left', () => {
    expect(left(typed('email', 'maya'), JUDGE, 'email').errors.email).toBe('Add the @.')
  })

  it('is checked when it was emptied and left', () => {
    expect(left(typed('email', '', typed('email', 'm')), JUDGE, 'email').errors.email).toBe('Add the @.')
  })

  it('is not judged when it is only passed through', () => {
    expect(left(untouched(BLANK), JUDGE, 'email').errors).toEqual({})
  })

  it('is checked with every change once it has an error', () => {
    const wrong = left(typed('email', 'maya'), JUDGE, 'email')
    expect(typed('email', 'mayak', wrong).errors.email).toBe('Add the @.')
    const right = typed('email', 'maya@example.org', wrong)
    expect(right.errors.email).toBeUndefined()
  })

  it('keeps what the server said about it until it is changed', () => {
    const answered = refused(typed('email', 'maya@example.org'), { email: 'Taken.' })
    expect(left(answered, JUDGE, 'email').errors.email).toBe('Taken.')
    expect(typed('email', 'may@example.org', answered).errors.email).toBeUndefined()
  })

  it('is checked with the other values at hand', () => {
    const state = typed('repeated', 'other', typed('password', 'watertight'))
    expect(left(state, JUDGE, 'repeated').errors.repeated).toBe('The two differ.')
  })
})

describe('the whole form', () => {
  it('lists what all rules object to', () => {
    expect(JUDGE({ email: 'maya', password: 'a', repeated: 'b' })).toEqual({
      email: 'Add the @.',
      repeated: 'The two differ.',
    })
    expect(JUDGE({ email: 'maya@example.org', password: 'a', repeated: 'a' })).toEqual({})
  })

  it('keeps what was typed when it is handed back', () => {
    const state = refused(started(typed('email', 'maya@example.org')), {}, 'Too many attempts.')
    expect(state).toMatchObject({
      values: { email: 'maya@example.org' },
      formError: 'Too many attempts.',
      isBusy: false,
      refusals: 0,
    })
  })

  it('asks for the focus with every refusal of a field, not for an error of its own', () => {
    const once = refused(untouched(BLANK), { email: 'Taken.' })
    expect(once.refusals).toBe(1)
    expect(refused(once, { email: 'Taken.' }).refusals).toBe(2)
    expect(refused(once, {}, 'Busy.').refusals).toBe(1)
  })

  it('drops old errors when it is sent', () => {
    expect(started(refused(untouched(BLANK), { email: 'Taken.' }, 'Busy.'))).toMatchObject({
      errors: {},
      formError: null,
      isBusy: true,
    })
  })
})

describe("the server's sentences", () => {
  it('go next to their fields, the first of each', () => {
    expect(sortServerErrors(BLANK, { email: ['Taken.', 'Long.'], password: [] })).toEqual({
      errors: { email: 'Taken.' },
      other: null,
    })
  })

  it('stand above the button when the form has no such field', () => {
    expect(
      sortServerErrors(BLANK, { email: ['Taken.'], toString: ['Odd.'], timeZone: ['Unknown.'] }),
    ).toEqual({ errors: { email: 'Taken.' }, other: 'Odd.' })
  })
})
