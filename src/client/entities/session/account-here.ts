import { read, write } from '#client/lib/device-storage.ts'

const KEY = 'account-here'

/** Whether someone has logged in on this device: a wall then offers the log-in first, else a new account. */
export const hasAccountHere = (): boolean => read(KEY) === true

/** Remembers, without saying who, that someone has logged in on this device. */
export const rememberAccount = (): boolean => write(KEY, true)
