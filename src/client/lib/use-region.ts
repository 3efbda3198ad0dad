import { useSyncExternalStore } from 'react'
import { localeFrom } from '#shared/format/locale.ts'

const noChange = () => () => {}
const readRegion = () => localeFrom(navigator.languages.join(',')).slice('en-'.length)

/** The country the browser's languages name, in two letters. Pages are rendered for the United States, as every visitor's are. */
export const useRegion = (): string => useSyncExternalStore(noChange, readRegion, () => 'US')
