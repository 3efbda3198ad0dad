// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { dismissHint, HINT_KEY, noteShown, noteUse } from './install-hint-days.ts'

beforeEach(() => localStorage.clear())

const use = (...days: string[]) => days.map((day) => noteUse(day))

describe('the hint to install', () => {
  it('is due after the third day of use, however often a day is used and however many lie between', () => {
    expect(use('2026-11-20', '2026-11-20', '2026-11-21', '2026-11-27', '2026-11-27')).not.toContain(true)
    expect(use('2026-12-04', '2026-12-04')).toEqual([true, true])
  })

  it('is due until it was shown, and shown on one day', () => {
    use('2026-11-20', '2026-11-21', '2026-11-22')
    expect(use('2026-11-23', '2026-11-24')).toEqual([true, true])
    noteShown('2026-11-24')
    expect(use('2026-11-24', '2026-11-25')).toEqual([true, false])
  })

  it('stays away once it was dismissed', () => {
    use('2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23')
    noteShown('2026-11-23')
    dismissHint()
    expect(use('2026-11-23', '2026-11-24')).toEqual([false, false])
  })

  it.each(['no json', '5', '{"days":"x","shownOn":7}', '{"days":[1,"2026-13-40",null]}'])(
    'begins again where %j is stored',
    (value) => {
      localStorage.setItem(HINT_KEY, value)
      expect(use('2026-11-20', '2026-11-21', '2026-11-22')).not.toContain(true)
      expect(use('2026-11-23')).toEqual([true])
    },
  )
})
