import { createElement, Fragment } from 'react'

/** Stored units that authorities spell as the British do. */
const AMERICAN: Readonly<Record<string, string>> = {
  'colour units': 'color units',
  'threshold odour number': 'threshold odor number',
  'million fibres/L': 'million fibers/L',
}

/** A unit as chemists write it, in American English: the digits of a formula are subscripts ("mg/L as NO" and a small 3). */
export function Unit({ children }: { children: string }) {
  const parts = (AMERICAN[children] ?? children).split(/(?<=[A-Za-z])(\d)/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (/^\d$/.test(part) ? createElement('sub', null, part) : part)),
  )
}
