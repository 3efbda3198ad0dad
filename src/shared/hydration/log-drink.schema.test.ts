import { expect, it } from 'vitest'
import { logInput } from './log-drink.schema.ts'

const messageOf = (body: unknown) => logInput.safeParse(body).error?.issues[0]?.message

it.each([
  [{}, 'Send the amount as ml or as fl_oz, one of the two.'],
  [{ ml: 250, fl_oz: 8 }, 'Send the amount as ml or as fl_oz, one of the two.'],
  [{ ml: 0 }, 'The least is 1 ml.'],
  [{ ml: 250.5 }, 'Use whole milliliters.'],
  [{ ml: 5001 }, 'One press may be 5,000 ml at most.'],
  [{ fl_oz: 0.01 }, 'The least is 1 ml.'],
  [{ fl_oz: 200 }, 'One press may be 5,000 ml at most.'],
  [{ fl_oz: '8' }, 'Write fl_oz as a number.'],
  [{ ml: 250, id: 'x'.repeat(101) }, 'An id has at most 100 characters.'],
])('refuses %j', (body, message) => {
  expect(messageOf(body)).toBe(message)
})

it.each([{ ml: 250, user: 'x' }, { ml: 250, drink: 'poison' }, 'text', null, [], { ml: '250' }])(
  'refuses %j, which has another form',
  (body) => {
    expect(logInput.safeParse(body).success).toBe(false)
  },
)

it('reads milliliters and US fluid ounces', () => {
  expect(logInput.parse({ ml: 250 })).toEqual({ amount: 250, drink: 'water', id: undefined })
  expect(logInput.parse({ fl_oz: 8, drink: 'tea' })).toEqual({ amount: 237, drink: 'tea', id: undefined })
})
