// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { tableKeyOf } from './table-keys.ts'

afterEach(() => document.body.replaceChildren())

/** What a key means that is pressed on an element of the page. */
function pressedOn(html: string, selector: string, key: string, init: KeyboardEventInit = {}) {
  document.body.innerHTML = html
  let meaning: ReturnType<typeof tableKeyOf> = null
  const listen = (event: KeyboardEvent) => {
    meaning = tableKeyOf(event)
  }
  addEventListener('keydown', listen)
  document.body
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  removeEventListener('keydown', listen)
  return meaning
}

const PAGE =
  '<main><table><tr tabindex="-1"><td><input type="checkbox"><button>B</button></td></tr></table></main>'

describe("a table's keys", () => {
  it.each([
    ['/', 'search'],
    ['j', 'next'],
    ['K', 'previous'],
    ['x', 'select'],
    ['e', 'edit'],
    ['n', 'new'],
    ['?', 'help'],
  ])('%s on the page means %s', (key, meaning) => {
    expect(pressedOn(PAGE, 'main', key)).toBe(meaning)
  })

  it.each([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['Enter', 'open'],
  ])('%s is the table’s in a row and the browser’s elsewhere', (key, meaning) => {
    expect(pressedOn(PAGE, 'tr', key)).toBe(meaning)
    expect(pressedOn(PAGE, 'main', key)).toBeNull()
    expect(pressedOn(PAGE, 'button', key)).toBeNull()
  })

  it('choose from a box of a row too', () => {
    expect(pressedOn(PAGE, 'input', 'x')).toBe('select')
  })

  it.each([
    ['a field', '<input type="search">', 'input'],
    ['a list', '<select></select>', 'select'],
    ['a text', '<textarea></textarea>', 'textarea'],
    ['a menu', '<div role="menu"><button>B</button></div>', 'button'],
    ['an open panel', '<div role="dialog"><button>B</button></div>', 'button'],
    ['a dialog', '<dialog open><button>B</button></dialog>', 'button'],
    ['the page behind a dialog', '<p>P</p><dialog open></dialog>', 'p'],
  ])('mean nothing in %s', (_what, html, selector) => {
    expect(pressedOn(html, selector, 'j')).toBeNull()
  })

  it('leave the browser its own combinations', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(pressedOn(PAGE, 'main', 'n', { [held]: true })).toBeNull()
  })
})
