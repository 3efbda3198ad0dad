import { createElement, Fragment } from 'react'

/** A unit as chemists write it: the digits of a formula are subscripts ("mg/L as NO" and a small 3). */
export function Unit({ children }: { children: string }) {
  const parts = children.split(/(?<=[A-Za-z])(\d)/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (/^\d$/.test(part) ? createElement('sub', null, part) : part)),
  )
}
