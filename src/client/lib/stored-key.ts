declare const hasOwner: unique symbol

/**
 * The name of something that this browser keeps, in whatever storage. It says whose that is: only the functions here and
 * those for drafts (`draft-storage.ts`) make one, each next to what it is for.
 */
export type StoredKey = string & { readonly [hasOwner]: true }

/** A key of the device's: the same for everyone who uses it, whoever logs in or out. */
export const deviceKey = (name: string): StoredKey => name as StoredKey

/** A key of one person's, whose id it or what is stored in it names; no one else is shown it. Log Out leaves it. */
export const personKey = (name: string, userId = ''): StoredKey => `${name}${userId}` as StoredKey
