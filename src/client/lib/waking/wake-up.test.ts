// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { wakeUp } from './wake-up.ts'

it('carries out each kept press once, when the code of its part has come', async () => {
  document.body.innerHTML = '<button>now</button><div data-waking><button>later</button></div>'
  const pressed: (string | null)[] = []
  const buttons = [...document.querySelectorAll('button')]
  for (const button of buttons) button.addEventListener('click', () => pressed.push(button.textContent))
  globalThis.keptPresses = buttons.map((button) => [button, button])

  await wakeUp()
  await vi.waitFor(() => expect(pressed).toEqual(['now']))
  document.querySelector('div')?.removeAttribute('data-waking')
  await wakeUp()
  await vi.waitFor(() => expect(pressed).toContain('later'))
  expect(pressed).toEqual(['now', 'later'])
})
