/** Tells password managers, in a form with a password, whose it is. */
export function OwnUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
