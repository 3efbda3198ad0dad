import { takeOverFields } from '../typed-fields.ts'
import { isAwake } from './is-awake.ts'

/** The kept presses that can be carried out now; they leave the list, so that each is carried out once. */
function takePresses() {
  const all = globalThis.keptPresses ?? []
  const ready = all.filter(([target]) => isAwake(target))
  for (const press of ready) all.splice(all.indexOf(press), 1)
  return ready.filter(([target]) => target.isConnected)
}

/** Buttons of the page answer again, fields keep what was typed into them, and kept presses are carried out. */
export async function wakeUp(): Promise<void> {
  for (const button of globalThis.inertButtons ?? [])
    if (isAwake(button)) button.removeAttribute('aria-disabled')
  await takeOverFields()
  const presses = takePresses()
  // A task of its own: by then the fields' components have rendered what was typed.
  setTimeout(() => {
    for (const [target, submitter] of presses) {
      submitter?.removeAttribute('aria-busy')
      if (target instanceof HTMLFormElement)
        target.requestSubmit(
          submitter instanceof HTMLButtonElement && submitter.form === target ? submitter : null,
        )
      else target.click()
    }
  })
}
