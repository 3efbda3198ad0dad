import { Fragment } from 'react'

/** A unit as chemists write it: the numbers of a formula stand low ("mg/L as NO" and a small 3). */
export function Unit({ children }: { children: string }) {
  const parts = children.split(/(?<=[A-Za-z])(\d)/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one short text never move
    <Fragment key={index}>{/^\d$/.test(part) ? <sub>{part}</sub> : part}</Fragment>
  ))
}
