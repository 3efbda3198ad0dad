/** Tells password managers whose password the form contains. */
export function OwnUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
