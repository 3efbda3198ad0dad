import type { MouseEvent } from 'react'

/** A click handler that takes a double click, a slip or a habit, for one press. A key's clicks all count. */
export function singlePress(onPress: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail === 0 || detail % 2 === 1) onPress()
  }
}
