// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { REMINDER_KEY, reminderMinute, setReminder, takeDueReminder } from './basic-reminder.ts'

beforeEach(() => localStorage.clear())

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

it('is due once a day, from its minute on, and not long after it', () => {
  expect(takeDueReminder(at(20, 15, 0))).toBe(false)
  expect(setReminder(15 * 60)).toBe(true)
  expect(takeDueReminder(at(20, 14, 59))).toBe(false)
  expect(takeDueReminder(at(20, 15, 1))).toBe(true)
  expect(takeDueReminder(at(20, 15, 2))).toBe(false)
  expect(takeDueReminder(at(21, 15, 31))).toBe(false)
  expect(takeDueReminder(at(22, 15, 30))).toBe(true)
})

it('counts from the time it was set to last, and ends when it is removed', () => {
  setReminder(15 * 60)
  expect(takeDueReminder(at(20, 15, 0))).toBe(true)
  setReminder(16 * 60)
  expect(reminderMinute()).toBe(960)
  expect(takeDueReminder(at(20, 16, 0))).toBe(true)
  setReminder(null)
  expect(reminderMinute()).toBeNull()
  expect(takeDueReminder(at(21, 16, 0))).toBe(false)
})

it.each(['', '{', 'null', '5', '{"minute":"noon"}', '{"minute":-1}', '{"minute":1440}'])(
  'is none where %s is stored',
  (text) => {
    localStorage.setItem(REMINDER_KEY, text)
    expect(reminderMinute()).toBeNull()
    expect(takeDueReminder(at(20, 15, 0))).toBe(false)
  },
)
