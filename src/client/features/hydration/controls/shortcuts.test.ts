// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<main><button>Press</button><input><div role="tab" tabindex="0">Week</div></main>'
})

/** What a key on the page, or on what a selector names, asks for. */
function press(key: string, on = 'body', init: KeyboardEventInit = {}): Shortcut | null {
  let asked: Shortcut | null = null
  const listen = (event: KeyboardEvent) => {
    asked = shortcutOf(event)
  }
  addEventListener('keydown', listen, { once: true })
  document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  return asked
}

describe('a key', () => {
  it.each([
    ['1', { kind: 'quickAdd', place: 0 }],
    ['4', { kind: 'quickAdd', place: 3 }],
    ['+', { kind: 'more' }],
    ['-', { kind: 'less' }],
    ['u', { kind: 'undo' }],
    ['ArrowLeft', { kind: 'previousDay' }],
    ['Enter', { kind: 'add' }],
  ])('%s asks for %j', (key, shortcut) => expect(press(key)).toEqual(shortcut))

  it.each(['5', 'a', 'Tab', 'Escape'])('%s asks for nothing', (key) => expect(press(key)).toBeNull())

  it('belongs to the field one types into, and to what moves by keys of its own', () => {
    expect(press('1', 'input')).toBeNull()
    expect(press('ArrowLeft', '[role=tab]')).toBeNull()
  })

  it('belongs to the browser with a modifier, and counts once while it is held', () => {
    expect(press('1', 'body', { ctrlKey: true })).toBeNull()
    expect(press('-', 'body', { metaKey: true })).toBeNull()
    expect(press('1', 'body', { repeat: true })).toBeNull()
  })

  it('is a button’s own where it presses it', () => {
    expect(press('Enter', 'button')).toBeNull()
    expect(press('1', 'button')).toEqual({ kind: 'quickAdd', place: 0 })
  })

  it('waits for an open dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    expect(press('1')).toBeNull()
  })
})
