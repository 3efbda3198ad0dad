let common: Promise<ReadonlySet<string>> | undefined

/**
 * The fifty thousand passwords found most often in leaks, in lower case. Loaded when the first password is set.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether many people use this password, ignoring capitals and one digit or sign at the end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  const passwords = await common
  const plain = password.toLowerCase()
  return passwords.has(plain) || passwords.has(plain.replace(/[\d!?.]$/, '')) || /^(.)\1*$/u.test(plain)
}
