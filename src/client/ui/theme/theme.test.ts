// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANVAS_COLOR } from './canvas-color.ts'

/** A fresh module: the store of one visit. */
async function visit() {
  vi.resetModules()
  return import('./theme.ts')
}

const root = () => document.documentElement
const frameColor = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')

function devicePrefers(theme: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('light') === (theme === 'light'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** Runs the script as the head of a new page does. */
async function openPage() {
  const { themeScript } = await visit()
  new Function(themeScript)()
}

beforeEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  root().removeAttribute('data-theme')
  devicePrefers('light')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('before the first paint', () => {
  it('is dark where nothing is stored, whatever the device prefers', async () => {
    await openPage()
    expect(root().dataset.theme).toBe('dark')
    expect(frameColor()).toBe(CANVAS_COLOR.dark)
  })

  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['system', 'light', 'light'],
    ['system', 'dark', 'dark'],
    ['nonsense', 'light', 'dark'],
  ] as const)('stored %s on a device that prefers %s is %s', async (stored, device, expected) => {
    localStorage.setItem('theme', stored)
    devicePrefers(device)
    await openPage()
    expect(root().dataset.theme).toBe(expected)
    expect(frameColor()).toBe(CANVAS_COLOR[expected])
  })

  it('survives a browser that keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    await openPage()
    expect(root().dataset.theme).toBe('dark')
  })
})

describe('choosing a theme', () => {
  it('shows it, stores it and colors the frame', async () => {
    await openPage()
    const { chooseTheme } = await visit()
    chooseTheme('light')
    expect(root().dataset.theme).toBe('light')
    expect(localStorage.getItem('theme')).toBe('light')
    expect(frameColor()).toBe(CANVAS_COLOR.light)
  })

  it('flips from what is seen: a light device on "system" turns dark', async () => {
    const { chooseTheme, toggleTheme } = await visit()
    chooseTheme('system')
    toggleTheme()
    expect(localStorage.getItem('theme')).toBe('dark')
    toggleTheme()
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('holds for the visit where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const { chooseTheme, toggleTheme } = await visit()
    chooseTheme('light')
    expect(root().dataset.theme).toBe('light')
    toggleTheme()
    expect(root().dataset.theme).toBe('dark')
  })
})
