let common: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand passwords found most often in leaks, in lower case; read when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether many people use this password, also with its capitals or one last digit or mark changed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  const passwords = await common
  const plain = password.toLowerCase()
  return passwords.has(plain) || passwords.has(plain.replace(/[\d!?.]$/, '')) || /^(.)\1*$/u.test(plain)
}
