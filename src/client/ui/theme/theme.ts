import { useSyncExternalStore } from 'react'
import { deviceKey } from '#client/lib/stored-key.ts'
import { CANVAS_COLOR } from './canvas-color.ts'

/** What a person may choose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** The choices with their names, for every place that offers them. */
export const THEME_CHOICES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
/** What a page looks like. */
export type Theme = 'light' | 'dark'

const STORED_KEY = deviceKey('theme')
const DEFAULT_CHOICE = 'dark'
const PREFERS_LIGHT = '(prefers-color-scheme: light)'

/**
 * Runs first in `<head>`: puts the stored theme on `<html>` (`data-theme`; its color scheme follows in the style sheet)
 * and the browser frame's color into a `theme-color` meta tag, before anything is drawn. A browser that keeps nothing
 * gets the default.
 */
export const themeScript = `(function(){var d=document,c;try{c=localStorage.getItem('${STORED_KEY}')}catch(e){}
var t=c==='light'||c==='system'&&matchMedia('${PREFERS_LIGHT}').matches?'light':'dark',m=d.createElement('meta');
d.documentElement.dataset.theme=t;m.name='theme-color';m.content=t==='light'?'${CANVAS_COLOR.light}':'${CANVAS_COLOR.dark}';d.head.appendChild(m)})()`

const listeners = new Set<() => void>()
/** The choice of this visit, for a browser that keeps nothing. */
let unstoredChoice: ThemeChoice | null = null

function readChoice(): ThemeChoice {
  if (unstoredChoice !== null) return unstoredChoice
  try {
    const stored = localStorage.getItem(STORED_KEY)
    return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : DEFAULT_CHOICE
  } catch {
    return DEFAULT_CHOICE
  }
}

function readTheme(): Theme {
  const choice = readChoice()
  if (choice !== 'system') return choice
  return matchMedia(PREFERS_LIGHT).matches ? 'light' : 'dark'
}

function showTheme(): void {
  const theme = readTheme()
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', CANVAS_COLOR[theme])
  for (const listener of listeners) listener()
}

function watchBrowser(): () => void {
  const device = matchMedia(PREFERS_LIGHT)
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORED_KEY || event.key === null) showTheme()
  }
  device.addEventListener('change', showTheme)
  addEventListener('storage', onStorage)
  return () => {
    device.removeEventListener('change', showTheme)
    removeEventListener('storage', onStorage)
  }
}

let stopWatching: (() => void) | null = null
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watchBrowser()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

/** Stores a choice and shows it at once; other tabs follow. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORED_KEY, choice)
    unstoredChoice = null
  } catch {
    unstoredChoice = choice
  }
  showTheme()
}

/** Flips between light and dark, from what is seen now. */
export function toggleTheme(): void {
  chooseTheme(readTheme() === 'light' ? 'dark' : 'light')
}

/** The person's choice; the default while the server renders and the page wakes up. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => DEFAULT_CHOICE)
}
