/** The most access tokens of one person. */
export const MAX_ACCESS_TOKENS = 10
/** The longest name of an access token, in characters. */
export const ACCESS_TOKEN_NAME_MAX_LENGTH = 60
export const ACCESS_TOKEN_NAME_MISSING = 'Enter a name, for example "My phone".'

/** What an access token may do: add drinks, or read today and the drinks of days. */
export const TOKEN_RIGHTS = ['add', 'read'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

/** What each right allows, after "a script or a shortcut that has it can". */
export const TOKEN_RIGHT_TEXTS: Readonly<Record<TokenRight, string>> = {
  add: 'add drinks to your tracker',
  read: 'read what you drink',
}
